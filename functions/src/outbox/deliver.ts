import type { Openings } from "../../contract/business-hours.ts";
import { TEST_LEAD } from "../../contract/lead-values.ts";
import type { LeadRecord } from "../../contract/lead.ts";
import type { LeadStore, OutboxMessage } from "../stores/lead-store.ts";
import { DeliveryError, type Mail, type Mailer } from "./mailer.ts";
import type { Delivered, DrainParts } from "./drain.ts";
import { type EscalationRules, escalatesAt, isUnopened, waitText } from "./escalation.ts";
import {
  acknowledgment,
  type Business,
  notification,
  pushPayload,
  unopenedNotification,
  unopenedPayload,
} from "./mails.ts";
import { dueVisitEmail, visitMail } from "./visit-mails.ts";
import { type DeviceNotice, notifyDevices, type PushParts } from "./push.ts";
import { isAddress, type DeliverySettings } from "./settings.ts";
import { postWebhook, type WebhookEvent } from "./webhook.ts";

export interface DeliveryParts {
  store: Pick<LeadStore, "get"> & PushParts["store"];
  settings: Pick<DeliverySettings, "notifyEmail" | "acknowledge" | "webhook" | "escalateAfter">;
  /** Absent if the host can't send email. */
  mailer?: Mailer | undefined;
  /** Checks that the mail server is ready, without sending an email. Absent if the host can't check it. */
  verifyMailer?: (() => Promise<void>) | undefined;
  /** Absent if the host can't notify devices. */
  push?: Pick<PushParts, "send"> | undefined;
  /** Returns everyone who may see leads. */
  listStaff: PushParts["listStaff"];
  business: Business;
  openings: Openings;
  /** URL of the staff app, such as `https://www.longleaftv.example/admin`. */
  adminUrl: string;
  now?: (() => Date) | undefined;
}

/**
 * Creates a function that delivers one message about a lead in its current state. It sends nothing if the lead has
 * since been erased or marked as spam. For a test lead, it does everything except sending (docs/decisions/self-test.md).
 */
export function createDelivery(parts: DeliveryParts): DrainParts["deliver"] {
  const { store, settings, mailer, verifyMailer, push, business, openings, adminUrl } = parts;
  const { listStaff, now = () => new Date() } = parts;

  const send = async (mail: Mail, isTest = false) => {
    if (mailer === undefined) throw switchedOff("Email");
    for (const address of [mail.to, mail.replyTo ?? []].flat()) {
      if (!isAddress(address)) {
        throw new DeliveryError("The email address is invalid. Correct it, or call the customer.", {
          permanent: true,
        });
      }
    }
    await (isTest ? verifyMailer?.() : mailer(mail));
  };

  const usualTo = settings.notifyEmail ?? business.email;
  const leadUrl = ({ lead }: LeadRecord) => `${adminUrl}/leads/${lead.id}`;
  const visitor = ({ lead: { email = "" } }: LeadRecord) => (isAddress(email) ? email : undefined);

  const notify = ({ id }: OutboxMessage, record: LeadRecord, isTest: boolean) => {
    const content = notification(record, leadUrl(record));
    return send({ id, to: usualTo, replyTo: visitor(record), ...content }, isTest);
  };

  const callWebhook = async ({ id }: OutboxMessage, event: WebhookEvent) => {
    if (settings.webhook === undefined) throw switchedOff("The webhook");
    await postWebhook(settings.webhook, id, event, now());
  };

  const pushTo = async (message: OutboxMessage, notice: DeviceNotice) => {
    if (push === undefined) throw switchedOff("Notifications to devices");
    await notifyDevices({ ...push, listStaff, store }, message, notice);
  };

  /** Sends a lead to the owners, unless it has been opened or answered, or escalation was turned off. */
  const escalate = async (message: OutboxMessage, record: LeadRecord): Promise<Delivered> => {
    const { lead } = record;
    const { escalateAfter: minutes } = settings;
    if (minutes === undefined || !isUnopened(record)) return undefined;
    const rules: EscalationRules = { minutes, openings };
    const dueAt = escalatesAt(lead.createdAt, rules);
    // The business hours or the setting have changed since the lead came in.
    if (dueAt > now().toISOString()) return { dueAt };
    const waited = waitText(lead.createdAt, rules, now());
    switch (message.kind) {
      case "unopenedWebhook":
        await callWebhook(message, { type: "lead.unopened", timestamp: dueAt, data: lead });
        break;
      case "unopenedPush":
        await pushTo(message, { payload: unopenedPayload(lead, waited), onlyOwners: true });
        break;
      default: {
        const owners = (await listStaff()).filter(({ role }) => role === "owner");
        const to = owners.length === 0 ? usualTo : owners.map(({ email }) => email);
        const content = unopenedNotification(record, leadUrl(record), waited);
        await send({ id: message.id, to, replyTo: visitor(record), ...content });
      }
    }
    return undefined;
  };

  const emailCustomer = async ({ id }: OutboxMessage, { lead }: LeadRecord) => {
    const visit = dueVisitEmail(lead, id, now());
    if (visit === undefined) return;
    const { email: to } = lead;
    if (to === undefined) {
      throw new DeliveryError(
        "The lead has no email address anymore. Add one and try again, or call the customer.",
        { permanent: true },
      );
    }
    await send({ id, to, replyTo: business.email, ...visitMail(lead, visit, business) });
  };

  return async (message) => {
    const { id, kind, leadId } = message;
    const record = await store.get(leadId);
    if (record?.lead.spam === TEST_LEAD) {
      try {
        // A webhook's receiver would treat it as a real lead, and a notification would wake staff every hour.
        if (kind === "notify") await notify(message, record, true);
      } catch (error) {
        if (!(error instanceof DeliveryError)) throw error;
        // Never permanent, because staff would see a dead letter until the lead is removed.
        throw new DeliveryError(error.message, { cause: error.cause, isTest: true });
      }
      return "tested";
    }
    if (record === undefined || record.lead.spam) return undefined;
    const { lead } = record;
    switch (kind) {
      case "notify":
        await notify(message, record, false);
        break;
      case "acknowledge":
        if (lead.email !== undefined && settings.acknowledge && !wasAnswered(record)) {
          const replyTo = business.email;
          await send({ id, to: lead.email, replyTo, ...acknowledgment(lead, business, openings) });
        }
        break;
      case "webhook":
        await callWebhook(message, { type: "lead.created", timestamp: lead.createdAt, data: lead });
        break;
      case "push":
        await pushTo(message, { payload: pushPayload(lead), onlyOwners: false });
        break;
      case "confirm":
      case "cancel":
        await emailCustomer(message, record);
        break;
      case "unopenedEmail":
      case "unopenedWebhook":
      case "unopenedPush":
        return escalate(message, record);
    }
    return undefined;
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
