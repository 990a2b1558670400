import { expect, test } from "vitest";
import { parseLead, toE164 } from "#contract/lead-input.ts";
import { refuseEmulatorsInProduction } from "#functions/environment.ts";
import { submissionIds } from "#functions/leads/submission-id.ts";

/** Open every day. */
const DAILY = Array.from({ length: 7 }, () => "08:00-20:00");

const KEY = new Uint8Array(32).fill(7);

function idsOf(fields: Record<string, unknown>, at: string, key = KEY) {
  const parsed = parseLead(
    { name: "Ann", phone: "6785550142", ...fields },
    { openings: DAILY, sameDayUntil: "noon" },
    new Date("2026-11-20T12:00:00Z"),
  );
  if (!parsed.ok) throw new Error("The test's own lead is invalid.");
  return submissionIds(parsed.input, parsed.trapped, key, new Date(at));
}

test("treats the same content within 15 minutes as one submission if the browser sent no id", () => {
  const first = idsOf({ message: "Hello  there" }, "2026-11-20T12:14:59Z");
  const retry = idsOf({ message: "hello there ", attribution: { x: 1 } }, "2026-11-20T12:29:58Z");
  expect(retry.id).not.toBe(first.id);
  expect(retry.earlierIds).toEqual([first.id]);
  const nextDay = idsOf({ message: "Hello there" }, "2026-11-21T12:14:59Z");
  expect([nextDay.id, ...nextDay.earlierIds]).not.toContain(first.id);
});

test("treats the same id and content as one submission no matter when it's resent, including when the script resends a plain form", () => {
  const submissionId = "3f6f3d2e-0000-4000-8000-000000000001";
  const [at, later] = ["2026-11-20T12:00:00Z", "2026-11-22T12:00:00Z"];
  const { id, earlierIds } = idsOf({ submissionId }, at);
  expect(idsOf({ submissionId }, later).id).toBe(id);
  expect(idsOf({ submissionId, name: "Someone else" }, at).id).not.toBe(id);
  expect(earlierIds).toContain(idsOf({}, at).id);
});

test("treats every change by a visitor as a new submission, and never lets spam hide one", () => {
  const at = "2026-11-20T12:00:00Z";
  const changes = [
    {},
    { smsConsent: "yes" },
    { preferredContact: "email" },
    { preferredDate: "2026-11-21" },
    { preferredWindow: "evening" },
    { preferredDate2: "2026-11-22" },
    { preferredWindow2: "evening" },
    { street: "12 Mill Rd" },
    { offerCode: "SAVE10" },
    { website: "x" },
    { kind: "quote" },
    { kind: "quote", tvSize: "65" },
    { kind: "quote", selectedServices: "soundbar" },
    { kind: "quote", tvSize2: "notSure" },
    { kind: "quote", tvSize2: "65" },
    { kind: "quote", tvSize2: "65", wallType2: "brick" },
    { kind: "quote", tvSize2: "65", tvSize3: "notSure" },
  ];
  expect(new Set(changes.map((fields) => idsOf(fields, at).id)).size).toBe(changes.length);
});

test("submission ids ignore data added by the page, but depend on the key", () => {
  const at = "2026-11-20T12:00:00Z";
  const along = [
    { startedAt: at },
    { follows: "0123456789abcdef" },
    { attribution: { first: { utm_source: "x" } } },
    { page: "/quote" },
    { adConsent: "yes" },
    { smsConsentVersion: "2026-11" },
  ];
  const { id } = idsOf({}, at);
  for (const fields of along) expect(idsOf(fields, at).id).toBe(id);
  expect(idsOf({}, at, new Uint8Array(32)).id).not.toBe(id);
});

test("gives a quote the same id whether its answers are text or a list", () => {
  const at = "2026-11-20T12:00:00Z";
  const asForm = { kind: "quote", selectedServices: "shelf,soundbar", tvCount: "2" };
  const asJson = { kind: "quote", selectedServices: ["soundbar", "shelf"], tvCount: 2 };
  expect(idsOf(asJson, at).id).toBe(idsOf(asForm, at).id);
});

test("gives a quote the same id in every version, and from a page that counted alike TVs", () => {
  const at = "2026-11-20T12:00:00Z";
  const submissionId = "3f6f3d2e-0000-4000-8000-000000000001";
  const quote = { kind: "quote", submissionId, tvSize: "65", wallType: "brick" };
  const before = idsOf({ ...quote, tvCount: "2" }, at).id;
  expect(before).toBe("lHDLBKj1cG8LkAyqIygOLTp_");
  expect(idsOf({ ...quote, tvSize2: "65", wallType2: "brick" }, at).id).toBe(before);
});

test.each([
  ["678-555-0142", "+16785550142"],
  ["+1 (678) 555.0142", "+16785550142"],
  ["678-555-014", undefined],
  ["178-555-0142", undefined],
  ["678-155-0142", undefined],
  ["+44 20 7946 0958", undefined],
])("normalizes the phone number %s to %s", (written, number) => {
  expect(toE164(written)).toBe(number);
});

test("doesn't start a deployed function that points to an emulator", () => {
  const start = (more: NodeJS.ProcessEnv) => () =>
    refuseEmulatorsInProduction({ K_SERVICE: "api", ...more });
  const emulator = { FIRESTORE_EMULATOR_HOST: "localhost:8180" };
  expect(start(emulator)).toThrow(
    "A deployed function can't use emulators. Remove FIRESTORE_EMULATOR_HOST",
  );
  expect(start({ FUNCTIONS_EMULATOR: "true", ...emulator })).not.toThrow();
  expect(start({})).not.toThrow();
});
