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
