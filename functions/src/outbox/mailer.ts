export interface Mail {
  /** Id of the outbox message, the same for every attempt, so duplicates can be recognized. */
  id: string;
  /** One email address, or several that see each other. */
  to: string | readonly string[];
  /** A single line. */
  subject: string;
  text: string;
  html: string;
  /** A single email address. */
  replyTo?: string | undefined;
  /** An iCalendar file that mail clients offer to add to the calendar, or use to remove an event. */
  invitation?: { method: "REQUEST" | "CANCEL"; file: string } | undefined;
}

/** Name of an invitation's file, for clients that show it as an attachment. */
export const INVITATION_NAME = "visit.ics";

/** Sends one email. @throws DeliveryError */
export type Mailer = (mail: Mail) => Promise<void>;

/**
 * Prevents out-of-office replies.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3834#section-5
 */
export const MAIL_HEADERS = { "Auto-Submitted": "auto-generated" } as const;

/** Thrown if a message can't be delivered. Staff see it, so it must not contain secrets or internal URLs. */
export class DeliveryError extends Error {
  override readonly name = "DeliveryError";
  /** Whether the receiver indicated that a retry is pointless. */
  readonly permanent: boolean;
  /** Delay requested by the receiver. */
  readonly retryAfterSeconds: number | undefined;
  /** Whether the message was about a test lead, so it isn't counted. */
  readonly isTest: boolean;
  /** For `push`: ids of the subscriptions that got the message, now or in earlier attempts. */
  readonly sentTo: readonly string[] | undefined;

  constructor(
    message: string,
    options: ErrorOptions & {
      permanent?: boolean;
      retryAfterSeconds?: number | undefined;
      isTest?: boolean;
      sentTo?: readonly string[];
    } = {},
  ) {
    super(tidy(message), options);
    this.permanent = options.permanent ?? false;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.isTest = options.isTest ?? false;
    this.sentTo = options.sentTo;
  }
}

const MOST_CHARACTERS = 300;

/** Normalizes and truncates a message, because a receiver's response can contain anything. */
function tidy(message: string): string {
  return message.replaceAll(/[\p{C}\s]+/gu, " ").slice(0, MOST_CHARACTERS);
}
