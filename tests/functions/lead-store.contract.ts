import { describe } from "vitest";
import { auditing } from "./lead-store/auditing.ts";
import { changing } from "./lead-store/changing.ts";
import { clicks } from "./lead-store/clicks.ts";
import { counting } from "./lead-store/counting.ts";
import { creating } from "./lead-store/creating.ts";
import { expiring } from "./lead-store/expiring.ts";
import { filtering } from "./lead-store/filtering.ts";
import { history } from "./lead-store/history.ts";
import { linking } from "./lead-store/linking.ts";
import { listing } from "./lead-store/listing.ts";
import { ordering } from "./lead-store/ordering.ts";
import { outbox } from "./lead-store/outbox.ts";
import type { OpenStore } from "./lead-store/open-store.ts";
import { responding } from "./lead-store/responding.ts";
import { running } from "./lead-store/running.ts";
import { searching } from "./lead-store/searching.ts";
import { views } from "./lead-store/views.ts";

/**
 * What every LeadStore has to do.
 *
 * @param open gives an empty store of the test's own, and puts it away after the test
 */
export function leadStoreContract(name: string, open: OpenStore): void {
  describe(name, () => {
    describe("creating", () => creating(open));
    describe("listing", () => listing(open));
    describe("orders", () => ordering(open));
    describe("filters", () => filtering(open));
    describe("searching", () => searching(open));
    describe("changing", () => changing(open));
    describe("the first response", () => responding(open));
    describe("history", () => history(open));
    describe("leads of one visitor", () => linking(open));
    describe("what is older than it may be kept", () => expiring(open));
    describe("counting", () => counting(open));
    describe("the views of staff", () => views(open));
    describe("clicks", () => clicks(open));
    describe("what staff did", () => auditing(open));
    describe("the outbox", () => outbox(open));
    describe("running", () => running(open));
  });
}
