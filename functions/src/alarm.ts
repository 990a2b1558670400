import type { Alert } from "../contract/api.ts";
import { escapeHtml } from "./escape-html.ts";
import type { Health } from "./health.ts";
import type { Mailer } from "./outbox/mailer.ts";

interface AlarmParts {
  checkHealth: () => Promise<Health>;
  /** Absent if the host can't send email. Then alerts are only logged. */
  mailer?: Mailer | undefined;
  /** Returns the owner's email address. */
  to: () => string;
  /** URL of the staff app. */
  adminUrl: string;
  log: (message: string, details?: Record<string, unknown>) => void;
  now?: (() => Date) | undefined;
}

/** Minimum time between two emails about the same kind of problem. */
const ONCE_IN_MS = 24 * 60 * 60_000;

/**
 * Returns a function that emails the owner about problems, such as a late backup. Sends at most one email a day for each kind
 * of problem.
 */
export function createAlarm(parts: AlarmParts): () => Promise<void> {
  const { checkHealth, mailer, log, now = () => new Date() } = parts;
  const sentAt = new Map<Alert["kind"], number>();

  return async () => {
    const { alerts } = await checkHealth();
    const at = now();
    for (const { kind, message } of alerts) {
      if (at.getTime() - (sentAt.get(kind) ?? -Infinity) < ONCE_IN_MS) continue;
      log("alert", { kind, alert: message });
      // If this fails, the next run tries again.
      await mailer?.(alertMail(parts, kind, message, at));
      sentAt.set(kind, at.getTime());
    }
  };
}

function alertMail(
  { to, adminUrl }: AlarmParts,
  kind: Alert["kind"],
  message: string,
  at: Date,
): Parameters<Mailer>[0] {
  const footer = `Your website's server sends this email at most once a day. Staff app: ${adminUrl}`;
  return {
    id: `alert.${kind}.${at.toISOString().slice(0, 10)}`,
    to: to(),
    subject: `Website alert: ${SUBJECTS[kind]}`,
    text: `${message}\n\n${footer}\n`,
    html: `<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif"><p>${escapeHtml(message)}</p><p>${escapeHtml(footer)}</p></body></html>`,
  };
}

const SUBJECTS: Readonly<Record<Alert["kind"], string>> = {
  store: "new leads can't be saved",
  damage: "the lead database is damaged",
  disk: "the disk is almost full",
  outbox: "messages about leads aren't being sent",
  dead_letters: "a message couldn't be delivered",
  backup: "the backup is late",
  self_test: "the test lead failed",
};
