import { describe } from "vitest";
import type { LeadStore } from "../../functions/src/stores/lead-store.ts";
import { changing } from "./lead-store/changing.ts";
import { counting } from "./lead-store/counting.ts";
import { creating } from "./lead-store/creating.ts";
import { history } from "./lead-store/history.ts";
import { listing } from "./lead-store/listing.ts";
import { outbox } from "./lead-store/outbox.ts";
import { running } from "./lead-store/running.ts";
import { searching } from "./lead-store/searching.ts";

/**
 * What every LeadStore has to do.
 *
 * @param open gives an empty store of the test's own, and puts it away after the test
 */
export function leadStoreContract(name: string, open: () => Promise<LeadStore>): void {
  describe(name, () => {
    describe("creating", () => creating(open));
    describe("listing", () => listing(open));
    describe("searching", () => searching(open));
    describe("changing", () => changing(open));
    describe("history", () => history(open));
    describe("counting", () => counting(open));
    describe("the outbox", () => outbox(open));
    describe("running", () => running(open));
  });
}
