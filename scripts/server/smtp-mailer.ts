import { createTransport } from "nodemailer";
import {
  DeliveryError,
  INVITATION_NAME,
  MAIL_HEADERS,
  type Mailer,
} from "#functions/outbox/mailer.ts";
import { addressOf, type SmtpSettings } from "#functions/outbox/settings.ts";

/** Shorter than a message's lease, so a hanging mail server can't cause duplicates. */
const TIMEOUT_MS = 20_000;

export interface SmtpMailer {
  send: Mailer;
  /** Connects, encrypts and signs in, but sends nothing. @throws DeliveryError */
  verify: () => Promise<void>;
  close: () => void;
}

/** Creates a mailer that sends through an SMTP server. */
export function createSmtpMailer({ url, from, requireTls }: SmtpSettings): SmtpMailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    requireTLS: requireTls,
    // Node's default, unless its options lower it.
    tls: { minVersion: "TLSv1.2" },
    // Prevents message content from making nodemailer read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = addressOf(from).split("@")[1] ?? "localhost";
  return {
    send: async ({ id, to, replyTo, subject, text, html, invitation }) => {
      try {
        await transport.sendMail({
          from,
          // nodemailer uses an object as a single address, but parses a string as a list.
          to: [to].flat().map((address) => ({ name: "", address })),
          ...(replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } }),
          subject,
          text,
          html,
          // Sent as an alternative to the text, for Gmail and Outlook, and as an attachment.
          ...(invitation !== undefined && {
            icalEvent: {
              method: invitation.method,
              filename: INVITATION_NAME,
              content: invitation.file,
            },
          }),
          headers: MAIL_HEADERS,
          // The same id for every attempt, because mail clients show messages with the same id only once.
          messageId: `<${id.replaceAll(/[^\w.-]/g, "-")}@${domain}>`,
        });
      } catch (error) {
        throw explain(error);
      }
    },
    verify: async () => {
      try {
        await transport.verify();
      } catch (error) {
        throw explain(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Matches Node's codes for failed encryption, such as `CERT_HAS_EXPIRED` and `ERR_SSL_WRONG_VERSION_NUMBER`. */
const TLS_CODE = /CERT|SIGNATURE|^ERR_(?:SSL|TLS)_/;

/** Replaces nodemailer's message, which includes hosts and addresses, with one that staff can act on. */
function explain(error: unknown): DeliveryError {
  const { code, originalCode, responseCode, response } = detailsOf(error);
  if (code === "EAUTH") {
    return new DeliveryError(
      "The mail server rejected the user name or password. Check SMTP_URL.",
      { cause: error },
    );
  }
  // The owner can fix both, so they aren't permanent.
  if (code === "ETLS" && responseCode !== undefined) {
    return new DeliveryError(
      "The mail server doesn't offer encryption (STARTTLS), so nothing was sent. Ask your email provider for a server that does, and change SMTP_URL.",
      { cause: error },
    );
  }
  if (code === "ETLS" || TLS_CODE.test(originalCode ?? "")) {
    return new DeliveryError(
      `The connection to the mail server could not be encrypted${originalCode === undefined ? "" : ` (${originalCode})`}, so nothing was sent. Check that its certificate is valid for the host in SMTP_URL, and that it supports TLS 1.2.`,
      { cause: error },
    );
  }
  if (responseCode === undefined) {
    return new DeliveryError(
      `The mail server could not be reached${code === undefined ? "" : ` (${code})`}.`,
      { cause: error },
    );
  }
  // Only a rejected address or message is permanent. A rejected greeting, for example, isn't.
  const isAboutMail = code === "EENVELOPE" || code === "EMESSAGE";
  return new DeliveryError(`The mail server responded: ${response ?? responseCode}`, {
    cause: error,
    permanent: isAboutMail && responseCode >= 500,
  });
}

/** Reads the properties that nodemailer adds to its errors. */
function detailsOf(error: unknown): {
  code: string | undefined;
  originalCode: string | undefined;
  responseCode: number | undefined;
  response: string | undefined;
} {
  const detail = (name: string): unknown =>
    error instanceof Error ? Object.getOwnPropertyDescriptor(error, name)?.value : undefined;
  const [code, originalCode, responseCode, response] = [
    "code",
    "originalCode",
    "responseCode",
    "response",
  ].map(detail);
  return {
    code: typeof code === "string" ? code : undefined,
    originalCode: typeof originalCode === "string" ? originalCode : undefined,
    responseCode: typeof responseCode === "number" ? responseCode : undefined,
    response: typeof response === "string" ? response : undefined,
  };
}
