import ICAL from "ical.js";
import { describe, expect, test, vi } from "vitest";
import type { LeadChange } from "#contract/lead-change.ts";
import { createDelivery } from "#functions/outbox/deliver.ts";
import { drain } from "#functions/outbox/drain.ts";
import { DeliveryError, type Mail } from "#functions/outbox/mailer.ts";
import type { NewLead } from "#functions/stores/lead-store.ts";
import { later, newLead, quote } from "../support/leads.ts";
import { openStore } from "../support/sqlite.ts";

const business = {
  name: "Longleaf TV Mounting",
  phone: "+16785550142",
  email: "hello@longleaftv.example",
  siteUrl: "https://www.longleaftv.example",
};
const by = "jo.lee@longleaftv.example";
const visit = { bookedFor: "2026-11-24", bookedTime: "09:30", assignee: by };
const CANCELED = { status: "quoted", bookedFor: undefined, bookedTime: undefined } as const;

/** Returns a lead and its emails. Each email is delivered by `deliver`, not when it is requested. */
async function customer(overrides: Partial<NewLead> = {}) {
  const store = await openStore();
  const lead = newLead({ id: "l1", email: "dana@example.com", city: "roswell", ...overrides });
  await store.create(lead);
  const mails: Mail[] = [];
  const mailer = vi.fn(async (mail: Mail) => void mails.push(mail));
  let seconds = 0;
  const send = createDelivery({
    store,
    settings: { acknowledge: false },
    mailer,
    business,
    openings: [],
    listStaff: async () => [],
    adminUrl: `${business.siteUrl}/admin`,
    now: () => new Date(later(seconds)),
  });
  return {
    store,
    mails,
    mailer,
    send,
    /** Changes the lead, and emails the customer unless asked not to. */
    change: async (change: LeadChange, emailCustomer = true) => {
      const version = (await store.get("l1"))?.lead.version ?? 0;
      seconds += 1;
      await store.update("l1", version, change, by, later(seconds), { emailCustomer });
    },
    /** Delivers what is due, after some seconds. */
    deliver: async (wait = 1) => {
      seconds += wait;
      return drain({
        store,
        deliver: send,
        log: () => {},
        now: () => new Date(later(seconds)),
        random: () => 0,
      });
    },
  };
}

/** Parses an invitation as a calendar app does, with the time zone rules in the file. */
function eventIn(mail: Mail | undefined) {
  const file = mail?.invitation?.file ?? expect.fail("The email has no invitation.");
  const calendar = ICAL.Component.fromString(file);
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents("vevent");
  expect(events).toHaveLength(1);
  const component = events[0] ?? expect.fail();
  const event = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue("method"),
    uid: event.uid,
    sequence: event.sequence,
    status: component.getFirstPropertyValue("status"),
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    location: event.location,
    description: event.description,
    organizer: event.organizer,
    attendees: event.attendees.map((one) => [
      one.getFirstValue(),
      one.getFirstParameter("partstat"),
    ]),
    isAllDay: event.startDate.isDate,
  };
}

describe("the email about a booked visit", () => {
  test("the email about a booked visit says when, where, who, what it costs and how to change it", async () => {
    const { mails, change, deliver } = await customer({
      kind: "quote",
      quote,
      street: "12 Mill Rd",
      zip: "30075",
    });
    await change(visit);
    await deliver();
    const [mail, ...others] = mails;
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      id: "l1.confirm.2",
      to: "dana@example.com",
      replyTo: "hello@longleaftv.example",
    });
    expect(mail?.subject).toMatchInlineSnapshot(
      `"Longleaf TV Mounting: your visit on Tuesday, November 24, 2026"`,
    );
    expect(mail?.text).toMatchInlineSnapshot(`
      "Your visit is booked for Tuesday, November 24, 2026. We'll arrive between 9:30 and 11:30 AM.

      Where: 12 Mill Rd, Roswell, GA 30075
      Who's coming: Jo Lee
      Job: 65" on brick
      Estimate: $357 to $437

      Part of the job isn't in the estimate, because one of us has to see it first. Before we drill, we'll look at the wall and agree on the price with you.

      Need to change or cancel it? Call us or reply to this email.

      Longleaf TV Mounting: (678) 555-0142
      Website: https://www.longleaftv.example
      "
    `);
  });

  test("the email about a booked visit leaves out what isn't known, and asks for the street address", async () => {
    const { mails, change, deliver } = await customer({ city: undefined });
    await change({ bookedFor: "2026-11-24", assignee: business.email });
    await deliver();
    expect(mails[0]?.text).toMatchInlineSnapshot(`
      "Your visit is booked for Tuesday, November 24, 2026. We'll let you know what time we'll arrive.

      We don't have your street address yet. Please reply with it.

      Need to change or cancel it? Call us or reply to this email.

      Longleaf TV Mounting: (678) 555-0142
      Website: https://www.longleaftv.example
      "
    `);
    expect(eventIn(mails[0])).toMatchObject({
      isAllDay: true,
      location: null,
      description: expect.stringMatching(/^We'll let you know what time we'll arrive\. /),
    });
  });

  test("the invitation is an accepted meeting with us, without links to the staff app", async () => {
    const { mails, change, deliver } = await customer({ street: "12 Mill Rd; Apt 3" });
    await change(visit);
    await deliver();
    expect(eventIn(mails[0])).toEqual({
      method: "REQUEST",
      uid: "l1.visit@www.longleaftv.example",
      sequence: 2,
      status: "CONFIRMED",
      start: "2026-11-24T14:30:00.000Z",
      end: "2026-11-24T16:30:00.000Z",
      location: "12 Mill Rd; Apt 3, Roswell, GA",
      description: "We'll arrive during this time. To change or cancel, call (678) 555-0142.",
      organizer: "mailto:hello@longleaftv.example",
      attendees: [["MAILTO:dana@example.com", "ACCEPTED"]],
      isAllDay: false,
    });
    expect(JSON.stringify(mails)).not.toContain("/admin");
  });

  test.each([
    ["2027-03-13", "10:00", "2027-03-13T15:00:00.000Z", "2027-03-13T17:00:00.000Z"],
    ["2027-03-14", "10:00", "2027-03-14T14:00:00.000Z", "2027-03-14T16:00:00.000Z"],
    ["2027-11-06", "10:00", "2027-11-06T14:00:00.000Z", "2027-11-06T16:00:00.000Z"],
    ["2027-11-07", "10:00", "2027-11-07T15:00:00.000Z", "2027-11-07T17:00:00.000Z"],
    ["2026-12-31", "23:00", "2027-01-01T04:00:00.000Z", "2027-01-01T06:00:00.000Z"],
  ])("the invitation for %s at %s starts at %s", async (bookedFor, bookedTime, start, end) => {
    const { mails, change, deliver } = await customer();
    await change({ bookedFor, bookedTime });
    await deliver();
    expect(eventIn(mails[0])).toMatchObject({ start, end });
  });

  test("a name and an address can't add lines or markup to the email", async () => {
    const { mails, change, deliver } = await customer({
      name: "Dana\r\nBcc: all@example.com",
      street: "1 Mill Rd\r\nATTENDEE:mailto:all@example.com <b>",
    });
    await change(visit);
    await deliver();
    expect(mails[0]?.html).not.toContain("<b>");
    expect(mails[0]?.invitation?.file).not.toMatch(/^ATTENDEE:mailto:all/m);
    expect(JSON.stringify(mails)).not.toContain("Bcc");
  });
});

describe("the email about a changed visit", () => {
  test("moves the event that the customer already has", async () => {
    const { mails, change, deliver } = await customer();
    await change(visit);
    await deliver();
    await change({ bookedFor: "2026-11-25" });
    await deliver();
    expect(mails[1]?.text).toMatch(
      /^Your visit has moved\. It's now on Wednesday, November 25, 2026\. We'll arrive between 9:30 and 11:30\sAM\.\n/,
    );
    const [first, second] = mails.map(eventIn);
    expect(second).toMatchObject({ uid: first?.uid, start: "2026-11-25T14:30:00.000Z" });
    expect([first?.sequence, second?.sequence]).toEqual([2, 3]);
  });

  test("is one email with the latest day if the visit was moved twice before it was delivered", async () => {
    const { mails, change, deliver, store } = await customer();
    await change(visit);
    await change({ bookedFor: "2026-11-25" });
    await change({ bookedFor: "2026-11-26" });
    await deliver();
    expect(mails.map(({ id }) => id)).toEqual(["l1.confirm.4"]);
    expect(mails[0]?.text).toMatch(/^Your visit is booked for Thursday, November 26, 2026\. /);
    expect(eventIn(mails[0]).start).toBe("2026-11-26T14:30:00.000Z");
    expect(await store.messagesOf("l1")).toEqual([]);
  });

  test("isn't sent by a worker that had claimed it before a newer one replaced it", async () => {
    const { mails, change, deliver, send, store } = await customer();
    await change(visit);
    const [claimed] = await store.claimOutbox(1, 60, later(1));
    await change({ bookedFor: "2026-11-25" });
    await send(claimed ?? expect.fail("No message is due."));
    expect(mails).toEqual([]);
    await deliver();
    expect(mails.map(({ id }) => id)).toEqual(["l1.confirm.3"]);
  });

  test("has the current day if the visit was moved again without an email", async () => {
    const { mails, change, deliver } = await customer();
    await change(visit);
    await change({ bookedFor: "2026-11-27" }, false);
    await deliver();
    expect(mails).toHaveLength(1);
    expect(eventIn(mails[0])).toMatchObject({ start: "2026-11-27T14:30:00.000Z", sequence: 3 });
  });

  test("cancels the event that the customer has", async () => {
    const { mails, change, deliver } = await customer();
    await change(visit);
    await deliver();
    await change(CANCELED);
    await deliver();
    const [first, second] = mails.map(eventIn);
    expect(second).toMatchObject({
      method: "CANCEL",
      status: "CANCELLED",
      uid: first?.uid,
      sequence: 3,
      start: first?.start,
    });
    expect(mails[1]?.subject).toMatchInlineSnapshot(
      `"Longleaf TV Mounting: your visit on Tuesday, November 24, 2026 is canceled"`,
    );
    expect(mails[1]?.text).toMatchInlineSnapshot(`
      "Your visit on Tuesday, November 24, 2026 is canceled. You don't need to do anything.

      Want another day? Call us or reply to this email.

      Longleaf TV Mounting: (678) 555-0142
      Website: https://www.longleaftv.example
      "
    `);
  });

  test.each([
    ["canceled without an email", CANCELED],
    ["marked as done", { status: "done" }],
    ["marked as spam", { spam: true }],
  ] as const)("isn't sent if the visit was %s before it was delivered", async (_name, next) => {
    const { mails, change, deliver, store } = await customer();
    await change(visit);
    await change(next, false);
    await deliver();
    expect(mails).toEqual([]);
    expect(await store.messagesOf("l1")).toEqual([]);
  });

  test("isn't sent if the lead was erased, or if the visit's day is over", async () => {
    const erased = await customer();
    await erased.change(visit);
    await erased.store.erase("l1");
    await erased.deliver();
    const late = await customer();
    await late.change({ ...visit, bookedFor: "2026-11-02" });
    await late.deliver(24 * 60 * 60);
    expect([...erased.mails, ...late.mails]).toEqual([]);
  });

  test("doesn't cancel a visit that was booked again before the email was delivered", async () => {
    const { mails, change, deliver } = await customer();
    await change(visit);
    await deliver();
    await change(CANCELED);
    await change({ bookedFor: "2026-11-30" }, false);
    await deliver();
    expect(mails).toHaveLength(1);
  });
});

describe("delivering an email about a visit", () => {
  test("is retried with the same id, so a lost response can be recognized", async () => {
    const { mails, mailer, change, deliver } = await customer();
    mailer.mockImplementationOnce(async (mail) => {
      mails.push(mail);
      throw new DeliveryError("timeout");
    });
    await change(visit);
    expect(await deliver()).toMatchObject({ retried: 1 });
    expect(await deliver(60)).toMatchObject({ delivered: 1 });
    expect(await deliver(600)).toMatchObject({ delivered: 0 });
    expect(mails.map(({ id }) => id)).toEqual(["l1.confirm.2", "l1.confirm.2"]);
    expect(mails[1]).toEqual(mails[0]);
  });

  test("becomes a dead letter if the address was removed, and can be sent once there is one again", async () => {
    const { mails, change, deliver, store } = await customer();
    await change(visit);
    await change({ email: undefined }, false);
    expect(await deliver()).toMatchObject({ buried: 1 });
    expect(await store.listDeadLetters(10)).toMatchObject([
      { kind: "confirm", lastError: expect.stringContaining("has no email address anymore") },
    ]);
    await change({ email: "dana@new.example" }, false);
    await store.reviveOutbox("l1.confirm.2", later(0));
    await deliver();
    expect(mails).toMatchObject([{ to: "dana@new.example" }]);
  });
});
