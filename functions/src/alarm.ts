import type { Alert } from "../contract/api.ts";
import { ALERT_TITLES } from "../contract/lead-values.ts";
import { escapeHtml } from "./escape-html.ts";
import type { Health } from "./health.ts";
import type { Mailer } from "./outbox/mailer.ts";
import type { LeadStore, ServerState } from "./stores/lead-store.ts";

interface AlarmParts {
  checkHealth: () => Promise<Health>;
  /** Absent if the host can't send email. Then alerts are only logged. */
  mailer?: Mailer | undefined;
  store: Pick<LeadStore, "readState" | "saveState">;
  /** Returns the owner's email address. */
  to: () => string | Promise<string>;
  /** URL of the staff app. */
  adminUrl: string;
  log: (message: string, details?: Record<string, unknown>) => void;
  now?: (() => Date) | undefined;
}

/** Minimum time between two emails about the same kind of problem. */
const ONCE_IN_MS = 24 * 60 * 60_000;

/**
 * Returns a function that emails the owner about problems, such as a late backup. Sends at most one email a day for each kind
 * of problem, even if the server restarts.
 */
export function createAlarm(parts: AlarmParts): () => Promise<void> {
  const { checkHealth, mailer, store, log, now = () => new Date() } = parts;
  /** Kept in memory too, because the store may be what's failing. */
  let alertedAt: NonNullable<ServerState["alertedAt"]> = {};

  return async () => {
    const { alerts } = await checkHealth();
    if (alerts.length === 0) return;
    const at = now();
    const stored = await store.readState().catch((): ServerState => ({}));
    alertedAt = { ...alertedAt, ...stored.alertedAt };
    for (const { kind, message } of alerts) {
      const before = alertedAt[kind];
      if (before !== undefined && at.getTime() - Date.parse(before) < ONCE_IN_MS) continue;
      log("alert", { kind, alert: message });
      // If this fails, the next run tries again.
      await mailer?.(alertMail(await parts.to(), parts.adminUrl, kind, message, at));
      alertedAt = { ...alertedAt, [kind]: at.toISOString() };
      await store.saveState({ alertedAt }).catch(() => undefined);
    }
  };
}

function alertMail(
  to: string,
  adminUrl: string,
  kind: Alert["kind"],
  message: string,
  at: Date,
): Parameters<Mailer>[0] {
  const title = ALERT_TITLES[kind];
  const footer = `Your website's server sends this email at most once a day. Staff app: ${adminUrl}`;
  return {
    id: `alert.${kind}.${at.toISOString().slice(0, 10)}`,
    to,
    subject: `Website alert: ${title}`,
    text: `${title}. ${message}\n\n${footer}\n`,
    html: `<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif"><p><b>${escapeHtml(title)}.</b> ${escapeHtml(message)}</p><p>${escapeHtml(footer)}</p></body></html>`,
  };
}
