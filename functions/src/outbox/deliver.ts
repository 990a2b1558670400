import type { LeadRecord } from "../../contract/lead.ts";
import type { LeadStore, OutboxMessage } from "../stores/lead-store.ts";
import { DeliveryError, type Mailer } from "./mailer.ts";
import { acknowledgement, type Business, notification } from "./mails.ts";
import { isAddress, type DeliverySettings } from "./settings.ts";
import { postWebhook } from "./webhook.ts";

export interface DeliveryParts {
  store: Pick<LeadStore, "get">;
  settings: Pick<DeliverySettings, "notifyEmail" | "acknowledge" | "webhook">;
  /** Absent where the host has no way to send mail. */
  mailer?: Mailer | undefined;
  business: Business;
  /** Where staff work, such as `https://www.longleaftv.example/admin`. */
  adminUrl: string;
  now?: (() => Date) | undefined;
}

/**
 * Tells one message, made of the lead as it is now. A lead that was erased since, or turned out to be
 * spam, is told to nobody.
 */
export function createDelivery(parts: DeliveryParts): (message: OutboxMessage) => Promise<void> {
  const { store, settings, mailer, business, adminUrl, now = () => new Date() } = parts;

  const send: Mailer = async (mail) => {
    if (mailer === undefined) throw switchedOff("E-mail");
    for (const address of [mail.to, mail.replyTo ?? mail.to]) {
      if (!isAddress(address)) {
        throw new DeliveryError("No mail can be sent to such an address: correct it, or call.", {
          permanent: true,
        });
      }
    }
    await mailer(mail);
  };

  return async ({ id, kind, leadId }) => {
    const record = await store.get(leadId);
    if (record === undefined || record.lead.spam) return;
    const { lead } = record;
    switch (kind) {
      case "notify": {
        const to = settings.notifyEmail ?? business.email;
        const replyTo = isAddress(lead.email ?? "") ? lead.email : undefined;
        return send({ id, to, replyTo, ...notification(record, `${adminUrl}/leads/${leadId}`) });
      }
      case "acknowledge": {
        if (lead.email === undefined || !settings.acknowledge || wasAnswered(record)) return;
        const replyTo = business.email;
        return send({ id, to: lead.email, replyTo, ...acknowledgement(lead, business) });
      }
      case "webhook": {
        if (settings.webhook === undefined) throw switchedOff("The webhook");
        return postWebhook(settings.webhook, id, lead, now());
      }
    }
  };
}

/** A form that is sent again and again, with an address of somebody else perhaps, writes to it once a day. */
const ONCE_IN_MS = 24 * 60 * 60_000;

function wasAnswered({ lead, linked }: LeadRecord): boolean {
  const at = Date.parse(lead.createdAt);
  return linked.some(({ id, createdAt, spam, source }) => {
    const before = at - Date.parse(createdAt);
    // Whoever called got no mail.
    return (
      !spam &&
      source === "web" &&
      before < ONCE_IN_MS &&
      (before > 0 || (before === 0 && id < lead.id))
    );
  });
}

/** It was on when the lead came; it waits, as whoever restarts a server may have forgotten a variable. */
function switchedOff(channel: string): DeliveryError {
  return new DeliveryError(
    `${channel} was switched off since: switch it on again, as docs/leads.md says.`,
  );
}
