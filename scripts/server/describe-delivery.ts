import type { DeliverySettings } from "#functions/outbox/settings.ts";

/** One line for the terminal: who is told of leads, or how to switch it on. */
export function describeDelivery(
  { smtp, notifyEmail, acknowledge, webhook }: DeliverySettings,
  businessEmail: string,
): string {
  const told = [
    ...(smtp === undefined ? [] : [`${notifyEmail ?? businessEmail} by e-mail`]),
    ...(smtp === undefined || !acknowledge ? [] : ["the visitor by e-mail"]),
    ...(webhook === undefined ? [] : [`${new URL(webhook.url).host} by a webhook`]),
  ];
  return told.length === 0
    ? "A new lead is told to nobody: SMTP_URL and MAIL_FROM switch e-mail on, WEBHOOK_URL and WEBHOOK_SECRET a webhook (docs/leads.md)."
    : `A new lead is told to ${told.join(", ")} (docs/leads.md).`;
}
