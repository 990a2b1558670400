import type { Firestore } from "firebase-admin/firestore";
import { DeliveryError, INVITATION_NAME, MAIL_HEADERS, type Mail, type Mailer } from "./mailer.ts";
import { alreadyExists, Availability, DEADLINE_MS } from "../stores/firestore/availability.ts";
import { StoreUnavailableError } from "../stores/lead-store.ts";

/**
 * Creates a mailer that writes documents for Firebase's "Trigger Email from Firestore" extension. A document has its
 * message's id, so a message delivered twice is sent only once.
 *
 * @see https://extensions.dev/extensions/firebase/firestore-send-email
 */
export function createExtensionMailer(firestore: Firestore, collection: string): Mailer {
  const create = new Availability(DEADLINE_MS).guard(
    async ({ id, to, replyTo, subject, text, html, invitation }: Mail) => {
      // The extension can't send a calendar file as an alternative to the text.
      const attachments = invitation && [
        {
          filename: INVITATION_NAME,
          content: invitation.file,
          contentType: `text/calendar; charset=utf-8; method=${invitation.method}`,
        },
      ];
      const message = { subject, text, html, attachments };
      await firestore
        .collection(collection)
        .doc(id)
        .create({ to: [to].flat(), replyTo, headers: MAIL_HEADERS, message });
    },
  );
  return async (mail) => {
    try {
      await create(mail);
    } catch (error) {
      if (alreadyExists(error)) return;
      if (!(error instanceof StoreUnavailableError)) throw error;
      throw new DeliveryError("Firestore could not store the email.", { cause: error });
    }
  };
}
