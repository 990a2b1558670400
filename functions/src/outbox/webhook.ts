import { createHmac } from "node:crypto";
import type { Lead } from "../../contract/lead.ts";
import { retryAfterMs } from "../../contract/errors.ts";
import { DeliveryError } from "./mailer.ts";
import type { WebhookSettings } from "./settings.ts";

const TIMEOUT_MS = 10_000;

/** Status codes that mean the receiver will never accept this message. */
const PERMANENT: ReadonlySet<number> = new Set([400, 405, 410, 413, 415, 422]);

/** What happened to a lead, and when (ISO). */
export interface WebhookEvent {
  type: "lead.created" | "lead.unopened";
  timestamp: string;
  data: Lead;
}

/**
 * Sends an event to the webhook, signed according to the Standard Webhooks specification. The id is the same for every
 * attempt, so the receiver can drop duplicates.
 *
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 * @throws DeliveryError
 */
export async function postWebhook(
  { url, key }: WebhookSettings,
  id: string,
  event: WebhookEvent,
  now: Date,
  timeoutMs: number = TIMEOUT_MS,
): Promise<void> {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  const { status, headers } = await post(url, timeoutMs, {
    method: "POST",
    // Doesn't follow redirects, so a signed request is only sent to the URL in the settings.
    redirect: "manual",
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": `v1,${signature}`,
    },
    body,
  });
  if (status >= 200 && status < 300) return;
  if (status >= 300 && status < 400) {
    throw new DeliveryError(
      `The webhook responded with ${status}, a redirect. Set WEBHOOK_URL to the new URL.`,
    );
  }
  throw new DeliveryError(`The webhook responded with ${status}.`, {
    permanent: PERMANENT.has(status),
    retryAfterSeconds: secondsOf(headers, now),
  });
}

async function post(url: string, timeoutMs: number, request: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) });
    // An unread body would keep the connection open.
    await response.body?.cancel();
    return response;
  } catch (error) {
    const isLate = error instanceof Error && error.name === "TimeoutError";
    throw new DeliveryError(
      isLate
        ? `The webhook did not respond within ${timeoutMs / 1000} seconds.`
        : `The webhook could not be reached${codeOf(error)}.`,
      { cause: error },
    );
  }
}

/** Returns the system's error code, because the message would reveal the URL. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  return typeof code === "string" ? ` (${code})` : "";
}

function secondsOf(headers: Headers, now: Date): number | undefined {
  const asked = retryAfterMs(headers.get("retry-after"), now.getTime());
  return asked === undefined ? undefined : asked / 1000;
}
