import type { Firestore } from "firebase-admin/firestore";
import { DeliveryError, MAIL_HEADERS, type Mail, type Mailer } from "./mailer.ts";
import { alreadyExists, Availability, DEADLINE_MS } from "../stores/firestore/availability.ts";
import { StoreUnavailableError } from "../stores/lead-store.ts";

/**
 * Hands mail to Firebase's extension "Trigger Email from Firestore" as documents. The id of the document is the id of
 * the message, so that a message that is delivered twice is sent once.
 *
 * @see https://extensions.dev/extensions/firebase/firestore-send-email
 */
export function createExtensionMailer(firestore: Firestore, collection: string): Mailer {
  const create = new Availability(DEADLINE_MS).guard(
    async ({ id, to, replyTo, subject, text, html }: Mail) => {
      await firestore
        .collection(collection)
        .doc(id)
        .create({ to: [to], replyTo, headers: MAIL_HEADERS, message: { subject, text, html } });
    },
  );
  return async (mail) => {
    try {
      await create(mail);
    } catch (error) {
      if (alreadyExists(error)) return;
      if (!(error instanceof StoreUnavailableError)) throw error;
      throw new DeliveryError("Firestore could not store the mail.", { cause: error });
    }
  };
}
