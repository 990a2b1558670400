import { expect, test } from "vitest";
import { LINKED_DAYS } from "#contract/limits.ts";
import { requestCounts } from "#contract/same-visitor.ts";
import { later, newLead } from "../support/leads.ts";

const DAY = 86_400;

test("counts the requests from each visitor by phone, email, and resent form", () => {
  const form = "a0000000-0000-4000-8000-000000000001";
  const other = { phone: undefined } as const;
  const counts = requestCounts([
    newLead({ id: "a", phone: "+16785550142", email: "dana@example.com" }),
    newLead({ id: "same phone", phone: "+16785550142" }),
    newLead({ id: "same email", ...other, email: "dana@example.com" }),
    newLead({ id: "first form", ...other, submissionId: form }),
    newLead({ id: "resent form", ...other, follows: form, createdAt: later(100 * DAY) }),
    newLead({ id: "someone else", ...other, email: "bob@example.com" }),
  ]);
  expect([...counts]).toEqual([
    ["a", 3],
    ["same phone", 2],
    ["same email", 2],
    ["first form", 2],
    ["resent form", 2],
  ]);
});

test(`doesn't count requests more than ${LINKED_DAYS} days apart, or test leads`, () => {
  const counts = requestCounts([
    newLead({ id: "a" }),
    newLead({ id: "too late", createdAt: later((LINKED_DAYS + 1) * DAY) }),
    newLead({ id: "test lead", spam: 2 }),
  ]);
  expect(counts.get("a")).toBeUndefined();
  expect(counts.get("too late")).toBeUndefined();
});

test("limits the comparisons if someone floods the form", () => {
  const counts = requestCounts(Array.from({ length: 5000 }, () => newLead()));
  expect(Math.max(...counts.values())).toBeLessThanOrEqual(51);
});
