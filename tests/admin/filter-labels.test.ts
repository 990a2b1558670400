import { expect, test } from "vitest";
import { filterLabels } from "#pages/admin/leads/filter-labels.ts";

const READER = {
  me: "me@example.com",
  services: [{ slug: "tv-mounting-brick", name: "TV Mounting on Brick" }],
  cities: [{ slug: "ringgold", name: "Ringgold" }],
  now: new Date("2026-11-22T17:00:00Z"),
};

test.each([
  [{}, []],
  [{ order: "oldest", spam: "false" }, []],
  [{ status: "booked,done" }, ["Booked or Done"]],
  [{ q: "yes", service: "tv-mounting-brick" }, ["A search", "TV Mounting on Brick"]],
  [
    { city: "ringgold", from: "2026-11-02", to: "2026-11-21" },
    ["Ringgold", "From Mon, Nov 2", "To yesterday"],
  ],
  [{ to: "2026-11-22T16:00:00.000Z" }, ["Before today"]],
  [{ source: "phone" }, ["Phone"]],
  [{ source: "web" }, ["From the website"]],
  [{ source: "web", kind: "quote" }, ["Quote"]],
  [{ spam: "true" }, ["Spam"]],
  [
    { service: "gone-since", assignee: "anna@example.com" },
    ["Gone Since", "Assigned to anna@example.com"],
  ],
  [{ assignee: "me@example.com" }, ["Assigned to me"]],
  [{ assignee: "none", city: "none" }, ["No city", "Assigned to no one"]],
  [{ followUpBy: "2026-11-23" }, ["Follow-up by tomorrow"]],
])("describes the filter %j as %j", (filter, labels) => {
  expect(filterLabels(filter, READER).map(({ label }) => label)).toEqual(labels);
});
