import { describe, expect, test } from "vitest";
import type { Lead } from "#contract/lead.ts";
import { mailLink, mapLink, messagesFor, smsLink } from "#pages/admin/lead/templates.ts";
import { newLead } from "../support/leads.ts";

const business = { name: "Longleaf TV Mounting", phone: "+16785550142" };
const leadWith = (overrides: Partial<Lead> = {}): Lead => ({
  ...newLead({ name: "Dana Whitfield" }),
  version: 1,
  ...overrides,
});
const labelsFor = (lead: Lead) => messagesFor(lead, business).map(({ label }) => label);

describe("messages that are written already", () => {
  test("say who writes, to whom, and where to call", () => {
    for (const { text, subject } of messagesFor(leadWith(), business)) {
      expect(text).toMatch(/^Hi Dana, this is Longleaf TV Mounting\. /);
      expect(text).toContain("(678) 555-0142");
      expect(subject).not.toBe("");
    }
  });

  test("tell of a quote and of a booking only where there is one", () => {
    expect(labelsFor(leadWith())).toEqual([
      "We tried to call",
      "On our way",
      "Following up",
      "Thanks, and a review",
    ]);
    expect(labelsFor(leadWith({ bookedFor: "2026-11-24" }))).toContain("Booking confirmed");
  });

  test("give the day and the time of a booking, and the day alone where no time is known", () => {
    const textOf = (lead: Lead) =>
      messagesFor(lead, business).find(({ id }) => id === "booking")?.text;
    expect(textOf(leadWith({ bookedFor: "2026-11-24", bookedTime: "09:30" }))).toContain(
      "You are booked for Tuesday, November 24, 2026 at 9:30 AM.",
    );
    expect(textOf(leadWith({ bookedFor: "2026-11-24" }))).toContain(
      "You are booked for Tuesday, November 24, 2026. ",
    );
  });

  test("take one word of a name, whatever a visitor typed for it", () => {
    const [message] = messagesFor(leadWith({ name: " Dana\n\u202EWhitfield " }), business);
    expect(message?.text).toMatch(/^Hi Dana, this/);
  });
});

describe("links that open a message", () => {
  test("carry the words of a text so that iOS and Android both find them", () => {
    expect(smsLink("+17705550199", "50% off? Yes & no #1")).toBe(
      "sms:+17705550199?&body=50%25%20off%3F%20Yes%20%26%20no%20%231",
    );
    expect(smsLink("+17705550199")).toBe("sms:+17705550199");
  });

  test("keep an address apart from what could end it", () => {
    const link = mailLink("a+b&cc=x@example.com", { subject: "Your TV", text: "Hi & bye" });
    expect(link).toBe("mailto:a%2Bb%26cc%3Dx@example.com?subject=Your%20TV&body=Hi%20%26%20bye");
  });

  test("search a map for a place", () => {
    expect(mapLink("Sandy Springs, GA 30328")).toBe(
      "https://www.google.com/maps/search/?api=1&query=Sandy%20Springs%2C%20GA%2030328",
    );
  });
});
