export interface Mail {
  /** The id of the message in the outbox, the same at each attempt, so that duplicates can be recognized. */
  id: string;
  /** One address. */
  to: string;
  /** One line. */
  subject: string;
  text: string;
  html: string;
  /** One address. */
  replyTo?: string | undefined;
}

/** Sends email with what the host provides. @throws DeliveryError */
export type Mailer = (mail: Mail) => Promise<void>;

/**
 * Prevents out-of-office replies.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3834#section-5
 */
export const MAIL_HEADERS = { "Auto-Submitted": "auto-generated" } as const;

/** Why a message could not be delivered, for staff to read, without secrets or internal addresses. */
export class DeliveryError extends Error {
  override readonly name = "DeliveryError";
  /** Whether the receiver said that another attempt is useless. */
  readonly permanent: boolean;
  /** The wait that the receiver asked for. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    options: ErrorOptions & {
      permanent?: boolean;
      retryAfterSeconds?: number | undefined;
    } = {},
  ) {
    super(tidy(message), options);
    this.permanent = options.permanent ?? false;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

const MOST_CHARACTERS = 300;

/** A receiver's response may be long and contain anything. */
function tidy(message: string): string {
  return message.replaceAll(/[\p{C}\s]+/gu, " ").slice(0, MOST_CHARACTERS);
}
