export interface Mail {
  /** Of the message in the outbox: the same at each try, so that doubles can be told. */
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

/** Sends e-mail, by whatever the host has. @throws DeliveryError */
export type Mailer = (mail: Mail) => Promise<void>;

/**
 * Told with each mail, so that no holiday notice answers it.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3834#section-5
 */
export const MAIL_HEADERS = { "Auto-Submitted": "auto-generated" } as const;

/** Why something could not be delivered, in words for staff: nothing secret and no inner address is in it. */
export class DeliveryError extends Error {
  override readonly name = "DeliveryError";
  /** The receiver said that trying again is of no use. */
  readonly permanent: boolean;
  /** The receiver asked to be left alone for so long. */
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

/** What a receiver answered may be long and hold anything. */
function tidy(message: string): string {
  return message.replaceAll(/[\p{C}\s]+/gu, " ").slice(0, MOST_CHARACTERS);
}
