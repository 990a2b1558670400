import { describe, expect, test } from "vitest";
import { LEAD_STATUSES } from "#contract/lead-values.ts";
import type { Lead, LeadEvent, LeadRecord } from "#contract/lead.ts";
import type { Reader } from "#pages/admin/ui/labels.ts";
import {
  type Changes,
  changesBetween,
  changeTexts,
  historyOf,
  stateText,
} from "#pages/admin/lead/history.ts";
import { conflictMessage } from "#pages/admin/lead/notices.tsx";
import { mailLink, messagesFor, smsLink } from "#pages/admin/lead/templates.ts";
import { personText } from "#pages/admin/ui/labels.ts";
import { photoOf } from "../support/lead-photos.ts";
import { newLead, quote } from "../support/leads.ts";

const ME = "me@longleaftv.example";
const ANNA = "anna@longleaftv.example";
const reader: Reader = {
  me: ME,
  now: new Date("2026-11-22T15:00:00.000Z"),
  services: [{ slug: "tv-mounting-brick", name: "TV mounting on brick" }],
  cities: [{ slug: "roswell", name: "Roswell" }],
};
const lead: Lead = { ...newLead(), version: 1 };
const at = (second: number) =>
  new Date(Date.parse("2026-11-22T14:00:00Z") + second * 1000).toISOString();

/** Old and new values by field. */
type Pairs = Record<string, readonly [from: unknown, to: unknown]>;
const changesOf = (pairs: Pairs): Changes =>
  Object.fromEntries(Object.entries(pairs).map(([field, [from, to]]) => [field, { from, to }]));
const changed = (second: number, pairs: Pairs, by = ME): LeadEvent => ({
  at: at(second),
  by,
  what: "changed",
  changes: changesOf(pairs),
});
const recordWith = (events: LeadEvent[], notes: LeadRecord["notes"] = []): LeadRecord => ({
  lead,
  notes,
  events,
  linked: [],
});

test.each<[Pairs, string[]]>([
  [{ status: ["new", "contacted"] }, ["Status: New to Contacted"]],
  [
    { status: ["quoted", "lost"], lostReason: [undefined, "otherCompany"] },
    ["Status: Quoted to Lost", "Reason: chose another company"],
  ],
  [
    { bookedFor: [null, "2026-11-24"], bookedTime: [null, "09:30"] },
    ["Booked for Tue, Nov 24 at 9:30 AM"],
  ],
  [
    { bookedFor: ["2026-11-24", "2027-01-05"], bookedTime: [null, "14:00"] },
    ["Booking moved to Jan 5, 2027 at 2:00 PM"],
  ],
  [{ bookedFor: ["2026-11-24", undefined] }, ["No longer booked for Tue, Nov 24"]],
  [{ bookedTime: [undefined, "14:00"] }, ["Visit time: 2:00 PM"]],
  [{ followUpOn: [undefined, "2026-11-27"] }, ["Follow up on Fri, Nov 27"]],
  [{ followUpOn: ["2026-11-27", undefined] }, ["Follow-up removed"]],
  [{ assignee: [undefined, ANNA] }, ["Assigned to Anna"]],
  [{ assignee: [ME, undefined] }, ["No longer assigned to you"]],
  [{ jobValue: [undefined, 45_000] }, ["Job value: $450"]],
  [{ jobValue: [45_000, 125_050] }, ["Job value: $450 to $1,250.50"]],
  [{ spam: [false, true] }, ["Marked as spam"]],
  [
    {
      phone: ["+17705550199", "+17705550100"],
      city: ["sandy-springs", "roswell"],
      service: [undefined, "tv-mounting-brick"],
    },
    [
      "Phone: (770) 555-0199 to (770) 555-0100",
      "Service: TV mounting on brick",
      "City: Sandy Springs to Roswell",
    ],
  ],
  // A status and a field from another version.
  [{ status: ["new", "paused"] }, ["Status: New to paused"]],
  [{ shoeSize: [1, 2] }, []],
])("describes the lead change %j as %j", (pairs, texts) => {
  const visit = { bookedFor: pairs["bookedFor"]?.[1], bookedTime: pairs["bookedTime"]?.[1] };
  expect(changeTexts(changesOf(pairs), visit, reader)).toEqual(texts);
});

test("describes the differences between two versions of a lead", () => {
  const after: Lead = { ...lead, status: "booked", bookedFor: "2026-11-24", version: 2 };
  const texts = changeTexts(changesBetween(lead, after), after, reader);
  expect(texts).toEqual(["Status: New to Booked", "Booked for Tue, Nov 24"]);
});

test("describes a lead's state after a change", () => {
  const pairs: Pairs = {
    status: ["new", "quoted"],
    assignee: [undefined, ANNA],
    spam: [true, false],
  };
  expect(stateText(changesOf(pairs), reader)).toBe("status Quoted, not spam, assigned to Anna");
});

describe("the history of photos", () => {
  const event = (minute: number, what: LeadEvent["what"], id: string, by = ANNA): LeadEvent => ({
    at: at(60 * minute),
    by,
    what,
    photo: id,
  });
  const lines = (events: LeadEvent[], photos: Lead["photos"] = []) =>
    historyOf({ ...recordWith(events), lead: { ...lead, photos } }, reader).map(
      ({ by, lines: [line] }) => `${personText(by, ME)}: ${line}`,
    );

  test("shows photos that the same person added in a row as one entry, with the time of the last one", () => {
    const events = [
      event(0, "addedPhoto", "a", "visitor"),
      event(1, "addedPhoto", "b"),
      event(2, "addedPhoto", "c"),
      event(3, "addedPhoto", "d"),
      event(4, "addedPhoto", "e", ME),
    ];
    expect(lines(events)).toEqual([
      "You: Added a photo",
      "Anna: Added 3 photos",
      "The visitor: Added a photo",
    ]);
    expect(historyOf(recordWith(events), reader)[1]?.at).toBe(at(180));
  });

  test("shows photos as separate entries if something else happened in between, or an hour passed", () => {
    expect(
      lines([
        event(0, "addedPhoto", "a"),
        changed(30, { status: ["new", "contacted"] }, ANNA),
        event(1, "addedPhoto", "b"),
        event(62, "addedPhoto", "c"),
        event(63, "removedPhoto", "c"),
        event(64, "removedPhoto", "b"),
      ]),
    ).toEqual([
      "Anna: Removed 2 photos",
      "Anna: Added a photo",
      "Anna: Added a photo",
      "Anna: Status: New to Contacted",
      "Anna: Added a photo",
    ]);
  });

  test("says how the customer agreed to publish a photo, and that they no longer do", () => {
    const consent = { way: "text", by: ANNA, at: at(60) } as const;
    const events = ["a", "b", "c"].map((id) => event(1, "changedConsent", id));
    expect(
      lines(events, [
        photoOf({ id: "a", consent }),
        photoOf({ id: "b", consent }),
        photoOf({ id: "c" }),
      ]),
    ).toEqual([
      "Anna: A photo may no longer be published",
      "Anna: 2 photos may be published: the customer agreed by text",
    ]);
  });

  test("says what each change of consent was, and groups those of several photos", () => {
    const consented = (minute: number, id: string, consent: LeadEvent["consent"]) => ({
      ...event(minute, "changedConsent", id),
      consent,
    });
    const events = [
      event(0, "changedConsent", "a"),
      consented(1, "a", { from: "phone", to: "text" }),
      consented(2, "b", { to: "inPerson" }),
      consented(3, "c", { to: "inPerson" }),
      consented(80, "d", { to: "inPerson" }),
      consented(81, "a", { from: "text" }),
      // A request that was repeated.
      consented(81.5, "d", { from: "inPerson", to: "inPerson" }),
      event(82, "addedPhoto", "e"),
    ];
    expect(lines(events, [photoOf({ id: "a" })])).toEqual([
      "Anna: Added a photo",
      "Anna: A photo may be published: the customer agreed in person",
      "Anna: A photo may no longer be published: the customer had agreed by text",
      "Anna: A photo may be published: the customer agreed in person",
      "Anna: 2 photos may be published: the customer agreed in person",
      "Anna: A photo may be published: the customer agreed by text (before: by phone)",
      "Anna: Changed whether a photo may be published",
    ]);
    const record = recordWith(events);
    const grouped = historyOf(record, reader).find(({ lines: [line] }) => line?.startsWith("2"));
    expect(grouped?.at).toBe(at(180));
  });

  test("doesn't say what consent was before it changed again, or of a photo that was removed", () => {
    const events = [event(1, "changedConsent", "a"), event(2, "changedConsent", "a", ME)];
    expect(lines(events, [photoOf({ id: "a" })])).toEqual([
      "You: A photo may no longer be published",
      "Anna: Changed whether a photo may be published",
    ]);
    expect(lines(events)[0]).toBe("You: Changed whether a photo may be published");
  });
});

describe("the history", () => {
  test("lists a lead's history newest first, with each note once and short names", () => {
    const history = historyOf(
      recordWith(
        [
          { at: at(0), by: "visitor", what: "created" },
          { at: at(10), by: ANNA, what: "noted" },
          changed(20, { status: ["new", "quoted"] }, "jo.lee@longleaftv.example"),
          { at: at(30), by: ME, what: "noted" },
          { at: at(40), by: ME, what: "dismissed", message: "notify" },
        ],
        [
          { id: "n1", text: "Gate code 4411.", by: ANNA, at: at(10) },
          { id: "n2", text: "", outcome: "voicemail", by: ME, at: at(30) },
        ],
      ),
      reader,
    );
    expect(history.map(({ by, lines, text }) => [personText(by, ME), ...lines, text])).toEqual([
      ["You", "Dismissed: the email to the business that could not be delivered", ""],
      ["You", "Left a voicemail", ""],
      ["Jo Lee", "Status: New to Quoted", ""],
      ["Anna", "Note", "Gate code 4411."],
      ["The visitor", "Sent the contact form", ""],
    ]);
    expect(new Set(history.map(({ key }) => key)).size).toBe(history.length);
  });

  test("shows a visit's time with its date, even if only one of them changed", () => {
    const events = [
      changed(1, { bookedFor: [undefined, "2026-11-24"] }),
      changed(2, { bookedTime: [undefined, "09:30"] }),
      changed(3, { bookedFor: ["2026-11-24", "2026-11-25"] }),
      changed(4, { bookedTime: ["09:30", "14:00"] }),
      changed(5, { bookedFor: ["2026-11-25", null], bookedTime: ["14:00", null] }),
    ];
    const lines = historyOf(recordWith(events), reader).flatMap((each) => each.lines);
    expect(lines.toReversed()).toEqual([
      "Booked for Tue, Nov 24",
      "Booked for Tue, Nov 24 at 9:30 AM",
      "Booking moved to Wed, Nov 25 at 9:30 AM",
      "Booking moved to Wed, Nov 25 at 2:00 PM",
      "No longer booked for Wed, Nov 25",
    ]);
  });
});

/** The change that created the version the user saw. */
const OWN = changed(0, { status: ["new", "contacted"] });

test.each([
  [
    "a colleague",
    [
      OWN,
      changed(1, { spam: [true, false] }),
      changed(2, { status: ["contacted", "quoted"] }, ANNA),
    ],
    "Anna changed this at 9:00 AM: status Quoted.",
  ],
  [
    "the user in another tab or window",
    [OWN, changed(2, { spam: [false, true] })],
    "You changed this at 9:00 AM: marked as spam.",
  ],
  [
    "a colleague who merged another lead with it",
    [OWN, { ...changed(2, { zip: [undefined, "30075"] }, ANNA), what: "merged" as const }],
    "Anna changed this at 9:00 AM: ZIP 30075.",
  ],
  ["someone unknown", [], "Someone else changed this."],
])("says who caused a conflict: %s", (_who, events, words) => {
  const conflict = { change: { status: "lost" as const }, since: at(0), at: at(12) };
  expect(conflictMessage(recordWith(events), conflict, reader)).toBe(
    `${words} Your change was not saved. You wanted: status Lost.`,
  );
});

const REVIEW_URL = "https://reviews.example/longleaf";

/** Words that limit a request for a review to happy customers, or ask for a good one. */
const FILTERS = new Set(
  "if unless when happy pleased satisfied glad enjoy enjoyed like liked love loved good great best perfect positive star stars five".split(
    " ",
  ),
);
const filtersIn = (text: string) =>
  (text.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => FILTERS.has(word));

describe("a message template", () => {
  const messagesWith = (overrides: Partial<Lead>, business = {}) =>
    messagesFor(
      { ...lead, ...overrides },
      { name: "Longleaf TV", phone: "+16785550142", reviewUrl: REVIEW_URL, ...business },
    );
  const labelsOf = (...given: Parameters<typeof messagesWith>) =>
    messagesWith(...given).map(({ label }) => label);

  test("greets the visitor by name in each message template, and omits templates without a quote or booking date", () => {
    const messages = messagesWith({ name: " Dana\n\u202EWhitfield " });
    expect(messages.map(({ label }) => label)).toEqual([
      "First reply",
      "We tried to call",
      "On our way",
      "Following up",
      "Job done",
    ]);
    for (const { text, subject } of messages) {
      expect(text).toMatch(/^Hi Dana, this is Longleaf TV\. .*\(678\) 555-0142/);
      expect(subject).not.toBe("");
    }
  });

  test("offers a template for each step of a job, with the likely ones for its status first", () => {
    const job: Partial<Lead> = { quote, bookedFor: "2026-11-24" };
    expect(labelsOf({ ...job, status: "done" })).toEqual([
      "Job done",
      "Review request",
      "First reply",
      "We tried to call",
      "Your quote",
      "Booking confirmed",
      "On our way",
      "Following up",
    ]);
    expect(
      LEAD_STATUSES.map((status) =>
        labelsOf({ ...job, status })
          .slice(0, 2)
          .join(", "),
      ),
    ).toEqual([
      "First reply, We tried to call",
      "We tried to call, Your quote",
      "Your quote, Following up",
      "Booking confirmed, On our way",
      "Job done, Review request",
      "Following up, First reply",
    ]);
  });

  test("offers the same request for a review, with the business's link, for every finished job and no other", () => {
    const requestOf = (overrides: Partial<Lead>) =>
      messagesWith(overrides).find(({ id }) => id === "review")?.text;
    const request = requestOf({ status: "done" });
    expect(request).toMatch(/^Hi Dana, .*review.*: https:\/\/reviews\.example\/longleaf$/);
    for (const finished of [
      { jobValue: 1 },
      { message: "It's crooked." },
      { kind: "quote" },
    ] as const) {
      expect(requestOf({ ...finished, status: "done" })).toBe(request);
    }
    for (const status of LEAD_STATUSES.filter((each) => each !== "done")) {
      expect(requestOf({ status })).toBeUndefined();
    }
  });

  test("omits the request for a review if the business has no profile", () => {
    expect(labelsOf({ status: "done" }, { reviewUrl: undefined })).not.toContain("Review request");
  });

  test("never asks only happy customers for a review", () => {
    const asking = messagesWith({ status: "done", quote, bookedFor: "2026-11-24" }).filter(
      ({ subject, text }) => /review|stars|google|yelp/i.test(`${subject} ${text}`),
    );
    expect(asking.map(({ id }) => id)).toEqual(["review"]);
    for (const { subject, text } of asking) expect(filtersIn(`${subject} ${text}`)).toEqual([]);
  });

  test.each([
    "If you were happy with our work, please write a review.",
    "If we did a good job, a review would help us.",
    "Happy with your TV? Write a review.",
    "Please leave us a 5-star review.",
    "We'd love a five-star review.",
    "When you like how it turned out, write a review.",
  ])("recognizes a filtered request for a review: %s", (text) => {
    expect(filtersIn(text)).not.toEqual([]);
  });

  test.each([
    [{ bookedTime: "09:30" }, "You're booked for Tuesday, November 24, 2026 at 9:30 AM."],
    [{}, "You're booked for Tuesday, November 24, 2026. "],
  ])("includes the booking date in a message for a visit with %j", (time, words) => {
    const messages = messagesWith({ bookedFor: "2026-11-24", ...time });
    expect(messages.find(({ id }) => id === "booking")?.text).toContain(words);
  });
});

test("escapes special characters in text and email links", () => {
  expect(smsLink("+17705550199", "50% off? Yes & no #1")).toBe(
    "sms:+17705550199?&body=50%25%20off%3F%20Yes%20%26%20no%20%231",
  );
  expect(mailLink("a+b&cc=x@example.com", { subject: "Your TV", text: "Hi & bye" })).toBe(
    "mailto:a%2Bb%26cc%3Dx@example.com?subject=Your%20TV&body=Hi%20%26%20bye",
  );
});
