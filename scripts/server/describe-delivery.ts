import type { DeliverySettings } from "../../functions/src/outbox/settings.ts";

/** One line for the terminal: who is told of leads, or how to switch it on. */
export function describeDelivery(
  { smtp, notifyEmail, acknowledge, webhook }: DeliverySettings,
  businessEmail: string,
): string {
  const on = [
    ...(smtp === undefined ? [] : [`e-mail to ${notifyEmail ?? businessEmail}`]),
    ...(smtp === undefined || !acknowledge ? [] : ["e-mail to the visitor"]),
    ...(webhook === undefined ? [] : [`a webhook to ${new URL(webhook.url).host}`]),
  ];
  const off = [
    ...(smtp === undefined ? ["e-mail (SMTP_URL and MAIL_FROM switch it on)"] : []),
    ...(webhook === undefined ? ["the webhook (WEBHOOK_URL and WEBHOOK_SECRET)"] : []),
  ];
  const parts = [
    ...(on.length === 0 ? [] : [`New leads go out by ${on.join(", ")}.`]),
    ...(off.length === 0 ? [] : [`Off: ${off.join(", ")}; see docs/leads.md.`]),
  ];
  return parts.join(" ");
}
