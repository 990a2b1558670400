import { describe, expect, test } from "vitest";
import { noteInputSchema, parseLeadChange } from "#contract/lead-change.ts";
import { LIMITS } from "#contract/limits.ts";

const parse = (fields: Record<string, unknown>) =>
  parseLeadChange({ expectedVersion: 3, ...fields });

describe("a change", () => {
  test("keeps only the fields sent in a change, normalized like a visitor's form", () => {
    const sent = {
      phone: "(678) 555-0143",
      email: "Ann@Example.com",
      name: " Ann ",
      jobValue: 249,
    };
    const change = { ...sent, phone: "+16785550143", email: "ann@example.com", name: "Ann" };
    expect(parse(sent)).toEqual({ ok: true, expectedVersion: 3, emailCustomer: false, change });
  });

  test("clears a lead's field if the change has null or a blank value", () => {
    const fields =
      "assignee followUpOn bookedTime jobValue phone email service street city zip textsByPhone".split(
        " ",
      );
    for (const field of fields) {
      for (const empty of [null, "", " "]) {
        const parsed = parse({ [field]: empty });
        expect(parsed.ok ? Object.entries(parsed.change) : parsed).toEqual([[field, undefined]]);
      }
    }
  });

  test("rejects a visit time sent with an empty date", () => {
    expect(parse({ status: "quoted", bookedFor: null, bookedTime: "09:30" })).toMatchObject({
      errors: { bookedTime: "Enter the date of the visit, or remove the time." },
    });
    expect(parse({ status: "quoted", bookedFor: "", bookedTime: "" })).toMatchObject({ ok: true });
    // The date may already be set.
    expect(parse({ bookedTime: "09:30" })).toMatchObject({ ok: true });
  });

  test("accepts the status booked only with a day, and cancels a visit only with another status", () => {
    const messageFor = (fields: Record<string, unknown>) => {
      const parsed = parse(fields);
      return parsed.ok ? undefined : parsed.errors["bookedFor"];
    };
    expect(messageFor({ status: "booked" })).toBe(
      "Enter the day of the visit. A booked lead needs one.",
    );
    expect(messageFor({ status: "booked", bookedFor: null })).toMatch(/^Enter the day/);
    expect(messageFor({ bookedFor: null })).toBe(
      "To cancel the visit, send the lead's next status, such as quoted. To move it, send another day.",
    );
    expect(messageFor({ status: "quoted", bookedFor: "2026-11-24" })).toBe(
      "A lead with a visit is booked or done. Send one of these statuses.",
    );
    expect(messageFor({ status: "booked", bookedFor: "2026-11-24" })).toBeUndefined();
    expect(messageFor({ status: "done", bookedFor: "2026-11-24" })).toBeUndefined();
    expect(messageFor({ bookedFor: "2026-11-24" })).toBeUndefined();
  });

  test.each([
    { lostReason: "price" },
    { status: "contacted", lostReason: "price" },
    { lostReason: null },
    { lostReason: "" },
  ])("rejects a lost reason without the status `lost`: %j", (fields) => {
    expect(parse(fields)).toMatchObject({
      errors: { lostReason: "A lost reason requires the status `lost`. Send both together." },
    });
  });

  test("reports what to enter for each invalid field in a change", () => {
    const version = "Send `expectedVersion`, the lead version this change is based on.";
    const fields: [field: string, value: unknown, message: string][] = [
      ["expectedVersion", 0, version],
      ["status", "won", "Choose one of new, contacted, quoted, booked, done, lost."],
      [
        "lostReason",
        "bored",
        "Choose one of price, otherCompany, changedMind, noAnswer, tooFar, notOurWork.",
      ],
      ["spam", "yes", "Send true or false."],
      ["assignee", 1, "Enter an email address."],
      ["followUpOn", "2026-02-30", "Enter a date such as 2026-11-20."],
      ["bookedFor", "tomorrow", "Enter a date such as 2026-11-20."],
      ["bookedTime", "9:30", "Enter a time such as 09:30."],
      ["jobValue", 249.5, "Enter a whole number of cents."],
      ["name", "", "Please enter your name."],
      [
        "phone",
        "12",
        "This is not a US phone number. Enter 10 digits, such as (678) 555-0142, and put any extension in the message.",
      ],
      ["email", "x", "This is not an email address. Enter one such as name@example.com."],
      ["zip", "1", "Enter a five-digit ZIP code, such as 30060."],
      ["service", "TV Mounting", "Choose one from the list, or leave it empty."],
      ["city", 5, "Choose one from the list, or leave it empty."],
    ];
    const sent = Object.fromEntries(fields.map(([field, value]) => [field, value]));
    const errors = Object.fromEntries(fields.map(([field, , message]) => [field, message]));
    const refused = { ok: false, errors, unknownFields: ["colour"] };
    expect(parse({ ...sent, colour: "red" })).toEqual(refused);
    expect(parseLeadChange({ status: "lost" })).toEqual({
      ok: false,
      errors: { expectedVersion: version, lostReason: "Choose why it was lost." },
      unknownFields: [],
    });
  });

  test.each([
    { jobValue: -1 },
    { jobValue: 100_000_001 },
    { bookedTime: "24:00" },
    { name: null },
    { status: null },
    { spam: null },
  ])("rejects the change %j", (fields) => {
    const parsed = parse(fields);
    expect(Object.keys(parsed.ok ? {} : parsed.errors)).toEqual(Object.keys(fields));
  });

  test("clears a closed lead's follow-up unless one is sent, the lost reason if the lead isn't lost, and the visit if it isn't booked or done", () => {
    const change = (fields: Record<string, unknown>) => {
      const parsed = parse(fields);
      return parsed.ok ? parsed.change : parsed;
    };
    const lost = { status: "lost", lostReason: "price" };
    const noVisit = { bookedFor: undefined, bookedTime: undefined };
    const quoted = { status: "quoted", lostReason: undefined, ...noVisit };
    expect(change({ status: "quoted" })).toStrictEqual(quoted);
    expect(change(lost)).toStrictEqual({ ...lost, ...noVisit, followUpOn: undefined });
    const done = { status: "done", lostReason: undefined };
    expect(change({ status: "done" })).toStrictEqual({ ...done, followUpOn: undefined });
    const followUpOn = "2027-03-01";
    expect(change({ ...lost, followUpOn })).toStrictEqual({ ...lost, ...noVisit, followUpOn });
    expect(change({ status: "done", followUpOn })).toStrictEqual({ ...done, followUpOn });
  });
});

const parseNote = (fields: object) => noteInputSchema.safeParse(fields).data;

describe("a note", () => {
  test("accepts a note with text, an outcome or both, and an optional browser-generated id", () => {
    expect(parseNote({ text: " Brick. " })).toEqual({ text: "Brick.", outcome: undefined });
    expect(parseNote({ outcome: "voicemail" })).toEqual({ text: "", outcome: "voicemail" });
    const whole = { id: "0b54f3d2-0000-4000-8000-00000000000a", text: "Hi.", outcome: "reached" };
    expect(parseNote(whole)).toEqual(whole);
  });

  test.each([
    ["no text or outcome", {}],
    ["only an id", { id: "0b54f3d2-0000-4000-8000-00000000000a" }],
    ["an invalid id", { id: "../notes", text: "x" }],
    ["only spaces", { text: "  " }],
    ["too much text", { text: "x".repeat(LIMITS.note + 1) }],
    ["an unknown outcome", { outcome: "pigeon" }],
    ["an unknown field", { text: "x", by: "someone" }],
    ["text that isn't a string", { text: 5 }],
  ])("rejects a note with %s", (_, fields) => {
    expect(parseNote(fields)).toBeUndefined();
  });
});
