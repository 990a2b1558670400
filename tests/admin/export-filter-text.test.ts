import { expect, test } from "vitest";
import { exportFilterText } from "#pages/admin/leads/filter-labels.ts";

const NAMES = {
  services: [{ slug: "tv-mounting-brick", name: "TV Mounting on Brick" }],
  cities: [{ slug: "ringgold", name: "Ringgold" }],
};
const NOW = new Date("2026-11-22T17:00:00Z");

test.each([
  [{}, "all leads"],
  [{ order: "oldest", spam: "false" }, "all leads"],
  [{ status: "booked,done" }, "booked or done"],
  [{ q: "yes", service: "tv-mounting-brick" }, "found by a search, TV Mounting on Brick"],
  [
    { city: "ringgold", from: "2026-11-02", to: "2026-11-21" },
    "in Ringgold, since Mon, Nov 2, until Yesterday",
  ],
  [{ source: "phone" }, "added from a call"],
  [{ source: "web", kind: "quote" }, "from the website, with a quote"],
  [{ spam: "true" }, "that look like spam"],
  [
    { service: "gone-since", assignee: "anna@example.com" },
    "Gone Since, assigned to anna@example.com",
  ],
])("%j is %j", (filter, words) => expect(exportFilterText(filter, NAMES, NOW)).toBe(words));
