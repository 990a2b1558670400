import { describe, expect, test } from "vitest";
import type { Lead, LeadRecord } from "#contract/lead.ts";
import type { Reader } from "#pages/admin/app/SignedIn.tsx";
import {
  type Changes,
  changesBetween,
  changeTexts,
  historyOf,
  stateText,
} from "#pages/admin/lead/history.ts";
import { conflictMessage } from "#pages/admin/lead/notices.tsx";
import { personText } from "#pages/admin/ui/labels.ts";
import { newLead } from "../support/leads.ts";

const ME = "me@longleaftv.example";
const ANNA = "anna@longleaftv.example";
const reader: Reader = {
  me: ME,
  now: new Date("2026-11-22T15:00:00.000Z"),
  services: [{ slug: "tv-mounting-brick", name: "TV mounting on brick" }],
  cities: [{ slug: "roswell", name: "Roswell" }],
};
const lead: Lead = { ...newLead(), version: 1 };
const recordWith = (parts: Partial<LeadRecord>): LeadRecord => ({
  lead,
  notes: [],
  events: [],
  linked: [],
  ...parts,
});
const at = (second: number) =>
  new Date(Date.parse("2026-11-22T14:00:00Z") + second * 1000).toISOString();

describe("what a change did, in words", () => {
  const cases: [string, Changes, string[]][] = [
    ["a status", { status: { from: "new", to: "contacted" } }, ["Status: New to Contacted"]],
    [
      "a lead that is lost",
      {
        status: { from: "quoted", to: "lost" },
        lostReason: { from: undefined, to: "otherCompany" },
      },
      ["Status: Quoted to Lost", "Because: took another company"],
    ],
    [
      "a booking",
      { bookedFor: { from: null, to: "2026-11-24" }, bookedTime: { from: null, to: "09:30" } },
      ["Booked for Tue, Nov 24 at 9:30 AM"],
    ],
    [
      "a booking in another year that is moved",
      { bookedFor: { from: "2026-11-24", to: "2027-01-05" } },
      ["Booking moved to Jan 5, 2027"],
    ],
    [
      "a booking that is given up",
      { bookedFor: { from: "2026-11-24", to: undefined } },
      ["No longer booked for Tue, Nov 24"],
    ],
    [
      "a time without a day",
      { bookedTime: { from: undefined, to: "14:00" } },
      ["Time of the visit: 2:00 PM"],
    ],
    [
      "a follow-up",
      { followUpOn: { from: undefined, to: "2026-11-27" } },
      ["Follow up on Fri, Nov 27"],
    ],
    [
      "a follow-up that is over",
      { followUpOn: { from: "2026-11-27", to: undefined } },
      ["No follow-up anymore"],
    ],
    ["a lead that is taken", { assignee: { from: undefined, to: ANNA } }, ["Assigned to Anna"]],
    [
      "a lead that is given back",
      { assignee: { from: ME, to: undefined } },
      ["No longer assigned to you"],
    ],
    ["a value", { jobValue: { from: undefined, to: 45_000 } }, ["Job value: $450"]],
    ["cents", { jobValue: { from: 45_000, to: 125_050 } }, ["Job value: $450 to $1,250.50"]],
    ["spam", { spam: { from: false, to: true } }, ["Marked as spam"]],
    [
      "who and where somebody is",
      {
        phone: { from: "+17705550199", to: "+17705550100" },
        city: { from: "sandy-springs", to: "roswell" },
        service: { from: undefined, to: "tv-mounting-brick" },
      },
      [
        "Phone: (770) 555-0199 to (770) 555-0100",
        "Service: TV mounting on brick",
        "City: Sandy Springs to Roswell",
      ],
    ],
    [
      "a value that has no word any more",
      { status: { from: "new", to: "paused" } },
      ["Status: New to paused"],
    ],
    ["a field that is none any more", { shoeSize: { from: 1, to: 2 } }, []],
  ];
  test.each(cases)("%s", (_what, changes, words) => {
    const visit = { bookedFor: changes["bookedFor"]?.to, bookedTime: changes["bookedTime"]?.to };
    expect(changeTexts(changes, visit, reader)).toEqual(words);
  });

  test("is the same for two states of a lead as for its history", () => {
    const after: Lead = { ...lead, status: "booked", bookedFor: "2026-11-24", version: 2 };
    expect(changeTexts(changesBetween(lead, after), after, reader)).toEqual([
      "Status: New to Booked",
      "Booked for Tue, Nov 24",
    ]);
  });

  test("can be told as it is now", () => {
    const changes = {
      status: { from: "new", to: "quoted" },
      assignee: { from: undefined, to: ANNA },
      spam: { from: true, to: false },
    };
    expect(stateText(changes, reader)).toBe("status Quoted, not spam, assigned to Anna");
  });
});

describe("the history", () => {
  test("is newest first, with notes in their place and each thing told once", () => {
    const history = historyOf(
      recordWith({
        notes: [
          { id: "n1", text: "Gate code 4411.", by: ANNA, at: at(10) },
          { id: "n2", text: "", outcome: "voicemail", by: ME, at: at(30) },
        ],
        events: [
          { at: at(0), by: "visitor", what: "created" },
          { at: at(10), by: ANNA, what: "noted" },
          {
            at: at(20),
            by: ANNA,
            what: "changed",
            changes: { status: { from: "new", to: "quoted" } },
          },
          { at: at(30), by: ME, what: "noted" },
          { at: at(40), by: ME, what: "dismissed", message: "notify" },
        ],
      }),
      reader,
    );
    expect(history.map(({ by, lines, text }) => [personText(by, ME), ...lines, text])).toEqual([
      ["You", "Dismissed: the email to the business that could not be delivered", ""],
      ["You", "Left a voicemail", ""],
      ["Anna", "Status: New to Quoted", ""],
      ["Anna", "Note", "Gate code 4411."],
      ["The visitor", "Sent the contact form", ""],
    ]);
    expect(new Set(history.map(({ key }) => key)).size).toBe(history.length);
  });

  test("reads a time with its day, though one was changed without the other", () => {
    const changed = (second: number, changes: Changes) =>
      ({ at: at(second), by: ME, what: "changed", changes }) as const;
    const history = historyOf(
      recordWith({
        events: [
          changed(1, { bookedFor: { from: undefined, to: "2026-11-24" } }),
          changed(2, { bookedTime: { from: undefined, to: "09:30" } }),
          changed(3, { bookedFor: { from: "2026-11-24", to: "2026-11-25" } }),
          changed(4, { bookedTime: { from: "09:30", to: "14:00" } }),
          changed(5, {
            bookedFor: { from: "2026-11-25", to: null },
            bookedTime: { from: "14:00", to: null },
          }),
        ],
      }),
      reader,
    );
    expect(history.flatMap(({ lines }) => lines).toReversed()).toEqual([
      "Booked for Tue, Nov 24",
      "Booked for Tue, Nov 24 at 9:30 AM",
      "Booking moved to Wed, Nov 25 at 9:30 AM",
      "Booking moved to Wed, Nov 25 at 2:00 PM",
      "No longer booked for Wed, Nov 25",
    ]);
  });

  test("calls people by their names", () => {
    expect(personText("jo.lee@longleaftv.example", ME)).toBe("Jo Lee");
    expect(personText(ME, ME)).toBe("You");
  });
});

describe("a conflict", () => {
  const conflict = { change: { status: "lost" as const }, since: at(0), at: at(12) };
  const changed = (second: number, by: string, changes: Changes) =>
    ({ at: at(second), by, what: "changed", changes }) as const;

  test("says who was faster, when, and how it is now", () => {
    const record = recordWith({
      events: [
        changed(0, ME, { status: { from: "new", to: "contacted" } }),
        changed(2, ANNA, { status: { from: "contacted", to: "quoted" } }),
      ],
    });
    expect(conflictMessage(record, conflict, reader)).toBe(
      "Anna changed this at 9:00 AM: status Quoted. Your change was not saved. You wanted: status Lost.",
    );
  });

  test("was oneself in another window, where there is nobody else", () => {
    const record = recordWith({ events: [changed(2, ME, { spam: { from: false, to: true } })] });
    expect(conflictMessage(record, conflict, reader)).toBe(
      "You changed this at 9:00 AM: marked as spam. Your change was not saved. You wanted: status Lost.",
    );
  });

  test("says so much where the history could not be read", () => {
    expect(conflictMessage(recordWith({}), conflict, reader)).toBe(
      "Someone else changed this. Your change was not saved. You wanted: status Lost.",
    );
  });
});
