import { describe, expect, onTestFinished, test } from "vitest";
import { createSmtpMailer } from "#scripts/server/smtp-mailer.ts";
import { freePort } from "#scripts/emulators/service.ts";
import { selfSigned } from "../support/certificate.ts";
import { startSmtpServer } from "../support/servers.ts";
import { tempFolder } from "../support/temp.ts";

const mail = {
  id: "l1_a-b.notify",
  to: "dana@example.com",
  replyTo: "hello@longleaftv.example",
  subject: 'New lead: Żółw, 65" on brick',
  text: "Call (678) 555-0142.\n.\nBye.\n",
  html: "<p>Call</p>",
};

function mailer(port: number, { user = "", options = "", requireTls = false } = {}) {
  const { send, verify, close } = createSmtpMailer({
    url: `smtp://${user}127.0.0.1:${port}${options}`,
    from: "Longleaf TV Mounting <hello@longleaftv.example>",
    requireTls,
  });
  onTestFinished(close);
  return Object.assign(send, { verify });
}

describe("an email by SMTP", () => {
  test("an email sent by SMTP arrives with its headers, text and HTML", async () => {
    const server = await startSmtpServer();
    await mailer(server.port)(mail);
    expect(server.mails).toHaveLength(1);
    const [received] = server.mails;
    expect(received).toMatchObject({
      from: "hello@longleaftv.example",
      to: ["dana@example.com"],
      headers: {
        from: "Longleaf TV Mounting <hello@longleaftv.example>",
        to: "dana@example.com",
        "reply-to": "hello@longleaftv.example",
        "auto-submitted": "auto-generated",
        "message-id": "<l1_a-b.notify@longleaftv.example>",
      },
    });
    expect(received?.raw).toContain("Call (678) 555-0142.\r\n.\r\nBye.");
    expect(received?.raw).toContain("<p>Call</p>");
  });

  test("an email to several addresses is sent once, to each of them", async () => {
    const server = await startSmtpServer();
    await mailer(server.port)({ ...mail, to: ["olga@example.com", "otto@example.com"] });
    expect(server.mails).toMatchObject([
      {
        to: ["olga@example.com", "otto@example.com"],
        headers: { to: "olga@example.com, otto@example.com" },
      },
    ]);
  });

  test("an invitation sent by SMTP is an alternative to the text for Gmail and Outlook, and a file", async () => {
    const server = await startSmtpServer();
    const invitation = { method: "CANCEL", file: "BEGIN:VCALENDAR\r\nEND:VCALENDAR" } as const;
    await mailer(server.port)({ ...mail, invitation });
    const raw = server.mails[0]?.raw ?? "";
    expect(raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL\r$/m);
    expect(raw).toContain("\r\nBEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n");
    expect(raw).toMatch(/^Content-Type: application\/ics; name=visit\.ics\r$/m);
  });

  test("every attempt to send an email uses the same Message-ID", async () => {
    const server = await startSmtpServer();
    const send = mailer(server.port);
    await send(mail);
    await send(mail);
    const ids = server.mails.map(({ headers }) => headers["message-id"]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test("an email's content can't inject headers or recipients", async () => {
    const server = await startSmtpServer();
    const line = "\r\nBcc: all@example.com";
    await mailer(server.port)({
      ...mail,
      id: `x${line}`,
      subject: `Hello${line}`,
      replyTo: "a@b.example, c@d.example",
    });
    expect(server.mails[0]?.to).toEqual(["dana@example.com"]);
    expect(server.mails[0]?.headers["reply-to"]).toMatchInlineSnapshot(
      `"<"a@b.example, c"@d.example>"`,
    );
    expect(server.mails[0]?.headers).not.toHaveProperty("bcc");
    expect(server.mails[0]?.raw).not.toMatch(/^Bcc:/im);
  });

  test("checking the mail server signs in and reports a wrong password, without sending an email", async () => {
    const server = await startSmtpServer();
    server.answers["EHLO"] = "250-test\r\n250 AUTH PLAIN";
    const { verify } = mailer(server.port, { user: "user:password@" });
    server.answers["AUTH"] = "235 welcome";
    await verify();
    expect(server.received.slice(0, 2)).toEqual(["EHLO", "AUTH"]);
    server.answers["AUTH"] = "535 wrong password";
    await expect(verify()).rejects.toMatchObject({
      message: "The mail server rejected the user name or password. Check SMTP_URL.",
    });
    expect(server.received).not.toContain("MAIL");
  });

  test.each([
    ["RCPT", "550 5.1.1 no such box", true, "The mail server responded: 550 5.1.1 no such box"],
    ["DATA.", "554 too bad", true, "The mail server responded: 554 too bad"],
    ["RCPT", "451 greylisted", false, "The mail server responded: 451 greylisted"],
    ["DATA.", "452 full", false, "The mail server responded: 452 full"],
    ["", "554 no service here", false, "The mail server responded: 554 no service here"],
  ])(
    "an email is not sent if the mail server responds to %j with %j",
    async (command, answer, permanent, message) => {
      const server = await startSmtpServer();
      server.answers[command] = answer;
      await expect(mailer(server.port)(mail)).rejects.toMatchObject({ message, permanent });
      expect(server.mails).toEqual([]);
    },
  );

  test("an email is retried after a wrong password, because the owner can fix that", async () => {
    const server = await startSmtpServer();
    server.answers["EHLO"] = "250-test\r\n250 AUTH PLAIN";
    server.answers["AUTH"] = "535 wrong password of hello@longleaftv.example";
    await expect(mailer(server.port, { user: "me:hunter2@" })(mail)).rejects.toMatchObject({
      message: "The mail server rejected the user name or password. Check SMTP_URL.",
      permanent: false,
    });
  });

  test.each([
    ["doesn't offer encryption", {}, "502 unknown command"],
    ["refuses to encrypt", { EHLO: "250-test\r\n250 STARTTLS" }, "454 not now"],
  ])("an email isn't sent in the clear if the mail server %s", async (_what, answers, refusal) => {
    const server = await startSmtpServer();
    Object.assign(server.answers, answers, { STARTTLS: refusal });
    const send = mailer(server.port, { user: "me:hunter2@", requireTls: true });
    await expect(send(mail)).rejects.toMatchObject({
      message:
        "The mail server doesn't offer encryption (STARTTLS), so nothing was sent. Ask your email provider for a server that does, and change SMTP_URL.",
      permanent: false,
    });
    expect(server.received).toEqual(["EHLO", "STARTTLS"]);
  });

  test("an email is encrypted with STARTTLS, but not sent to a server whose certificate isn't trusted", async ({
    skip,
  }) => {
    const encryption = selfSigned(tempFolder());
    skip(encryption === undefined, "openssl isn't installed");
    const server = await startSmtpServer(encryption);
    await expect(mailer(server.port, { requireTls: true })(mail)).rejects.toMatchObject({
      message:
        "The connection to the mail server could not be encrypted (DEPTH_ZERO_SELF_SIGNED_CERT), so nothing was sent. Check that its certificate is valid for the host in SMTP_URL, and that it supports TLS 1.2.",
      permanent: false,
    });
    expect(server.received).toEqual(["EHLO", "STARTTLS"]);
    server.received.length = 0;

    const options = "?tls.rejectUnauthorized=false";
    await mailer(server.port, { requireTls: true, options })(mail);
    expect(server.received.slice(0, 4)).toEqual(["EHLO", "STARTTLS", "EHLO", "MAIL"]);
    expect(server.mails).toHaveLength(1);
  });

  test("an email is retried if the mail server is down, and the error doesn't include the server's address", async () => {
    await expect(mailer(await freePort())(mail)).rejects.toMatchObject({
      message: "The mail server could not be reached (ESOCKET).",
      permanent: false,
    });
  });
});
