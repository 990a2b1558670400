import type { LeadRecord } from "../../contract/lead.ts";
import type { LeadStore, OutboxMessage } from "../stores/lead-store.ts";
import { DeliveryError, type Mailer } from "./mailer.ts";
import { acknowledgment, type Business, notification } from "./mails.ts";
import { isAddress, type DeliverySettings } from "./settings.ts";
import { postWebhook } from "./webhook.ts";

export interface DeliveryParts {
  store: Pick<LeadStore, "get">;
  settings: Pick<DeliverySettings, "notifyEmail" | "acknowledge" | "webhook">;
  /** Absent if the host can't send email. */
  mailer?: Mailer | undefined;
  business: Business;
  /** URL of the staff app, such as `https://www.longleaftv.example/admin`. */
  adminUrl: string;
  now?: (() => Date) | undefined;
}

/**
 * Creates a function that delivers one message about a lead in its current state. It sends nothing if the lead has
 * since been erased or marked as spam.
 */
export function createDelivery(parts: DeliveryParts): (message: OutboxMessage) => Promise<void> {
  const { store, settings, mailer, business, adminUrl, now = () => new Date() } = parts;

  const send: Mailer = async (mail) => {
    if (mailer === undefined) throw switchedOff("Email");
    for (const address of [mail.to, mail.replyTo ?? mail.to]) {
      if (!isAddress(address)) {
        throw new DeliveryError("The email address is invalid. Correct it, or call the customer.", {
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
        return send({ id, to: lead.email, replyTo, ...acknowledgment(lead, business) });
      }
      case "webhook": {
        if (settings.webhook === undefined) throw switchedOff("The webhook");
        return postWebhook(settings.webhook, id, lead, now());
      }
    }
  };
}

/** Minimum time between emails to one address, in case someone keeps submitting another person's email. */
const ONCE_IN_MS = 24 * 60 * 60_000;

function wasAnswered({ lead, linked }: LeadRecord): boolean {
  const at = Date.parse(lead.createdAt);
  return linked.some(({ id, createdAt, spam, source }) => {
    const before = at - Date.parse(createdAt);
    // Calls don't trigger emails.
    return (
      !spam &&
      source === "web" &&
      before < ONCE_IN_MS &&
      (before > 0 || (before === 0 && id < lead.id))
    );
  });
}

/** Retryable, because the channel was on when the lead came in. A variable may be missing since a restart. */
function switchedOff(channel: string): DeliveryError {
  return new DeliveryError(`${channel} is turned off. Turn it back on (docs/leads.md).`);
}
