import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parseEnv } from "node:util";
import { channelsNamed, type DeliverySettings } from "#functions/outbox/settings.ts";
import { dataDirOf } from "../environment.ts";
import { ROOT } from "../paths.ts";

const NO_ONE =
  "No one is notified of new leads. Turn on notifications on your phone at /admin, or set SMTP_URL and MAIL_FROM for email, or WEBHOOK_URL and WEBHOOK_SECRET for a webhook (docs/leads.md).";

/**
 * Returns one line for the terminal: where notifications of new leads go, or how to turn them on.
 * @param devices number of devices that have notifications turned on
 */
export function describeDelivery(
  { smtp, notifyEmail, acknowledge, webhook, escalateAfter }: DeliverySettings,
  businessEmail: string,
  devices: number,
): string {
  const notified = [
    ...(smtp === undefined ? [] : [`an email to ${notifyEmail ?? businessEmail}`]),
    ...(smtp === undefined || !acknowledge ? [] : ["an email to the visitor"]),
    ...(webhook === undefined ? [] : [`a webhook to ${new URL(webhook.url).host}`]),
    ...(devices === 0
      ? []
      : [`a notification to ${devices} ${devices === 1 ? "device" : "devices"}`]),
  ];
  if (notified.length === 0) return NO_ONE;
  const escalation =
    escalateAfter === undefined
      ? ""
      : `. If no one opens it within ${escalateAfter} business minutes, it goes to the owner too`;
  return `Every new lead sends ${notified.join(", ")}${escalation} (docs/leads.md).`;
}

/** Returns a warning if no notifications are set up on this machine or in `functions/.env`. */
export function notificationWarning(
  environment: NodeJS.ProcessEnv,
  firebaseFile: string = join(ROOT, "functions", ".env"),
): string | undefined {
  const deployed = existsSync(firebaseFile) ? parseEnv(readFileSync(firebaseFile, "utf8")) : {};
  const { mail, webhook, push } = channelsNamed({ ...deployed, ...environment });
  const hasMailServer = (environment["SMTP_URL"] ?? "") !== "";
  const isOn = mail || webhook || push || hasMailServer || hasDevices(dataDirOf(environment));
  return isOn ? undefined : NO_ONE;
}

/** Returns whether any device has notifications turned on. Reads only, because the server may be running. */
function hasDevices(dataDir: string): boolean {
  const file = join(dataDir, "leads.db");
  if (!existsSync(file)) return false;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const find = (table: string, condition = "") =>
      database.prepare(`SELECT 1 FROM ${table} ${condition} LIMIT 1`).get() !== undefined;
    // A database from an older version has no such table.
    return find("sqlite_schema", "WHERE name = 'push_subscription'") && find("push_subscription");
  } finally {
    database.close();
  }
}
