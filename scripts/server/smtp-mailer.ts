import { createTransport } from "nodemailer";
import { DeliveryError } from "#functions/outbox/delivery-error.ts";
import { MAIL_HEADERS, type Mailer } from "#functions/outbox/mailer.ts";
import { addressOf, type DeliverySettings } from "#functions/outbox/settings.ts";

/** Below the lease of a message, so that a server that hangs makes no doubles. */
const TIMEOUT_MS = 20_000;

export interface SmtpMailer {
  send: Mailer;
  close: () => void;
}

/** Hands mail to a mail server. */
export function createSmtpMailer({ url, from }: NonNullable<DeliverySettings["smtp"]>): SmtpMailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Nothing of a mail is read from a file or an address, whatever it says.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = addressOf(from).split("@")[1] ?? "localhost";
  return {
    send: async ({ id, to, replyTo, subject, text, html }) => {
      try {
        await transport.sendMail({
          from,
          // As an object it is one address; a text would be read as a list.
          to: { name: "", address: to },
          ...(replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } }),
          subject,
          text,
          html,
          headers: MAIL_HEADERS,
          // The same at each try: mail programs show two of the same id once.
          messageId: `<${id.replaceAll(/[^\w.-]/g, "-")}@${domain}>`,
        });
      } catch (error) {
        throw explain(error);
      }
    },
    close: () => transport.close(),
  };
}

/** What nodemailer says names hosts and addresses; what the server answered is for the sender to read. */
function explain(error: unknown): DeliveryError {
  const { code, responseCode, response } = detailsOf(error);
  if (code === "EAUTH") {
    return new DeliveryError(
      "The mail server did not take the user or the password: look at SMTP_URL.",
      { cause: error },
    );
  }
  if (responseCode === undefined) {
    return new DeliveryError(
      `The mail server could not be reached${code === undefined ? "" : ` (${code})`}.`,
      { cause: error },
    );
  }
  // A refusal of the address or of the mail is final; of anything else, such as the greeting, it is not.
  const isAboutMail = code === "EENVELOPE" || code === "EMESSAGE";
  return new DeliveryError(`The mail server answered: ${response ?? responseCode}`, {
    cause: error,
    permanent: isAboutMail && responseCode >= 500,
  });
}

/** What nodemailer notes on its errors. */
function detailsOf(error: unknown): {
  code: string | undefined;
  responseCode: number | undefined;
  response: string | undefined;
} {
  const detail = (name: string): unknown =>
    error instanceof Error ? Object.getOwnPropertyDescriptor(error, name)?.value : undefined;
  const [code, responseCode, response] = ["code", "responseCode", "response"].map(detail);
  return {
    code: typeof code === "string" ? code : undefined,
    responseCode: typeof responseCode === "number" ? responseCode : undefined,
    response: typeof response === "string" ? response : undefined,
  };
}
