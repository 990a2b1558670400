import { beforeEach, describe, expect, test, vi } from "vitest";
import { ACKNOWLEDGMENT_RATE } from "#contract/limits.ts";
import { mailboxOf } from "#functions/http/acknowledgment-limit.ts";
import { testApi } from "../support/api.ts";
import { openStore } from "../support/sqlite.ts";

const { perMailbox, perDomain } = ACKNOWLEDGMENT_RATE;

/** Stops the clock, so no window ends during a test. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:05:00Z") });
  return () => void vi.useRealTimers();
});

/** Returns the API with all channels turned on, and a function that sends one lead per email. */
async function apiWithMail() {
  const store = await openStore();
  const api = await testApi({ store, outboxKinds: () => ["notify", "acknowledge", "webhook"] });
  let number = 0;
  const sendFrom = async (emails: readonly string[]) => {
    for (const email of emails) {
      number += 1;
      const lead = { name: "Ann", phone: `678555${String(1000 + number)}`, email };
      const response = await api.post(lead, { address: `203.0.113.${number}` });
      expect([email, response.status]).toEqual([email, 201]);
    }
    const messages = await store.claimOutbox(500, 7 * 86_400, new Date().toISOString());
    return (kind: string) => messages.filter((message) => message.kind === kind).length;
  };
  return { sendFrom };
}

describe("the limit on acknowledgments", () => {
  test("counts sub-addresses as one mailbox, and still stores and reports each lead", async () => {
    const { sendFrom } = await apiWithMail();
    const emails = Array.from({ length: perMailbox + 4 }, (_, n) => `ann+${n}@example.com`);
    const count = await sendFrom(emails);
    expect([count("acknowledge"), count("notify"), count("webhook")]).toEqual([
      perMailbox,
      emails.length,
      emails.length,
    ]);
  });

  test("counts a Gmail address with and without dots as one mailbox", async () => {
    const { sendFrom } = await apiWithMail();
    const count = await sendFrom([
      "ann.lee@gmail.com",
      "annlee@gmail.com",
      "a.n.n.l.e.e+tv@googlemail.com",
      "ANN.LEE@gmail.com",
      "annlee+1@gmail.com",
    ]);
    expect(count("acknowledge")).toBe(perMailbox);
    expect((await sendFrom(["bob@gmail.com"]))("acknowledge")).toBe(1);
  });

  test("also counts by domain, including its subdomains, except for large mail providers", async () => {
    const { sendFrom } = await apiWithMail();
    const some = (domain: string) =>
      Array.from({ length: perDomain + 5 }, (_, n) => `u${n}@${domain}`);
    const atDomain = await sendFrom(
      some("example.com").map((email, n) => (n % 2 === 0 ? email : email.replace("@", "@mail."))),
    );
    expect([atDomain("acknowledge"), atDomain("notify")]).toEqual([perDomain, perDomain + 5]);
    expect((await sendFrom(some("yahoo.com")))("acknowledge")).toBe(perDomain + 5);
  });

  test("ends after a day", async () => {
    const { sendFrom } = await apiWithMail();
    const email = "ann@example.com";
    await sendFrom(Array.from({ length: perMailbox }, () => email));
    expect((await sendFrom([email]))("acknowledge")).toBe(0);
    vi.setSystemTime(new Date("2026-11-21T00:00:00Z"));
    expect((await sendFrom([email]))("acknowledge")).toBe(1);
  });
});

test.each([
  ["Ann.Lee+tv@Example.com", "ann.lee@example.com", "example.com"],
  ["ann.lee+tv@gmail.com", "annlee@gmail.com", "gmail.com"],
  ["ann@googlemail.com", "ann@gmail.com", "gmail.com"],
  ["ann@mail.sales.example.com", "ann@mail.sales.example.com", "example.com"],
  ["ann@mail.example.co.uk", "ann@mail.example.co.uk", "example.co.uk"],
])("mailboxOf returns the mailbox and domain of %s", (email, mailbox, domain) => {
  expect(mailboxOf(email)).toEqual({ mailbox, domain });
});
