import { describe, expect, test } from "vitest";
import {
  channelsNamed,
  channelsOf,
  readSettings,
  SettingsError,
} from "#functions/outbox/settings.ts";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

describe("settings", () => {
  test.each([{}, { SMTP_URL: "", WEBHOOK_URL: "", ACKNOWLEDGE: "", MAIL_COLLECTION: "" }])(
    "are off where nothing is set: %o",
    (environment) => {
      const settings = readSettings(environment);
      const off = { mail: false, acknowledge: false, webhook: false };
      expect(channelsOf(settings)).toEqual(off);
      expect(channelsNamed(environment)).toEqual(off);
    },
  );

  test("are read whole", () => {
    const environment = {
      SMTP_URL: "smtps://me%40example.com:pass@smtp.example.com:465",
      MAIL_FROM: "Longleaf TV Mounting <hello@example.com>",
      NOTIFY_EMAIL: "leads@example.com",
      ACKNOWLEDGE: "on",
      WEBHOOK_URL: "https://hooks.example.com/leads?x=1",
      WEBHOOK_SECRET: secret,
      MAIL_COLLECTION: "mail",
    };
    const settings = readSettings(environment);
    expect(settings).toEqual({
      smtp: { url: environment.SMTP_URL, from: environment.MAIL_FROM },
      mailCollection: "mail",
      notifyEmail: "leads@example.com",
      acknowledge: true,
      webhook: { url: environment.WEBHOOK_URL, key: Buffer.alloc(32, 7) },
    });
    const on = { mail: true, acknowledge: true, webhook: true };
    expect(channelsOf(settings)).toEqual(on);
    expect(channelsNamed(environment)).toEqual(on);
  });

  test.each(["http://localhost:3000/hook", "http://127.0.0.1:1/", "http://[::1]:1/"])(
    "let a webhook of this machine do without https: %s",
    (url) => {
      expect(readSettings({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret }).webhook?.url).toBe(url);
    },
  );

  test("that are wrong are all told, with what to write and without what was written", () => {
    const read = () =>
      readSettings({
        SMTP_URL: "smtp.example.com:hunter2",
        MAIL_FROM: "Longleaf",
        MAIL_COLLECTION: "a/b",
        NOTIFY_EMAIL: "a@example.com, b@example.com",
        ACKNOWLEDGE: "yes",
        WEBHOOK_URL: "http://hooks.example.com/hunter2",
        WEBHOOK_SECRET: "hunter2",
      });
    expect(read).toThrow(SettingsError);
    expect(read).not.toThrow(/hunter2/);
    expect(read).toThrowErrorMatchingInlineSnapshot(`
      [SettingsError: SMTP_URL is not understood: write the mail server's address, as in \`smtps://user:password@smtp.example.com\`; signs such as @ or / in a password as %40 or %2F.
      MAIL_FROM is not understood: write the address that mails come from, as in \`Longleaf TV Mounting <hello@example.com>\`.
      MAIL_COLLECTION is not understood: write the name of the collection that the extension Trigger Email reads, as in \`mail\`.
      NOTIFY_EMAIL is not understood: write one address, as in \`leads@example.com\`.
      ACKNOWLEDGE is not understood: write \`on\` or \`off\`.
      WEBHOOK_URL is not understood: write the whole address with https, as in \`https://hooks.example.com/leads\`.
      WEBHOOK_SECRET is not understood: write \`whsec_\` and 24 to 64 bytes as base64; \`echo "whsec_$(openssl rand -base64 32)"\` makes one.]
    `);
  });

  test("that lack their other half say so", () => {
    expect(() => readSettings({ SMTP_URL: "smtp://localhost" })).toThrowErrorMatchingInlineSnapshot(
      `[SettingsError: MAIL_FROM is not set, and SMTP_URL is: write the address that mails come from, as in \`Longleaf TV Mounting <hello@example.com>\`.]`,
    );
    expect(() =>
      readSettings({ WEBHOOK_URL: "https://hooks.example.com" }),
    ).toThrowErrorMatchingInlineSnapshot(
      `[SettingsError: WEBHOOK_SECRET is not set, and WEBHOOK_URL is: write the secret that the receiver knows as well; \`echo "whsec_$(openssl rand -base64 32)"\` makes one.]`,
    );
    // A lead that comes meanwhile is to be told when it is mended.
    expect(channelsNamed({ WEBHOOK_URL: "https://hooks.example.com" }).webhook).toBe(true);
  });

  test.each([
    "hello@example.com",
    "Longleaf <hello@example.com>",
    "Longleaf TV & Sound's <a.b+c@sub.example.com>",
  ])("take a sender such as %s", (from) => {
    expect(readSettings({ SMTP_URL: "smtp://localhost", MAIL_FROM: from }).smtp?.from).toBe(from);
  });

  test.each([
    "a@b.example\nBcc: c@d.example",
    "a@b.example, c@d.example",
    "X <a@b>",
    "<>",
    "a b@c.example",
  ])("refuse a sender such as %j", (from) => {
    expect(() => readSettings({ SMTP_URL: "smtp://localhost", MAIL_FROM: from })).toThrow(
      "MAIL_FROM is not understood",
    );
  });
});
