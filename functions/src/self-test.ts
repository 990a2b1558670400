import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { TEST_LEAD } from "../contract/lead-values.ts";
import type { Bindings } from "./http/client-address.ts";
import { pagesOf } from "./stores/cursor.ts";
import type { LeadStore } from "./stores/lead-store.ts";
import { withTimeout } from "./with-timeout.ts";

interface SelfTestParts {
  store: Pick<LeadStore, "get" | "scan" | "erase" | "messagesOf" | "saveState">;
  /** The API that visitors' forms are sent to. */
  api: { fetch: (request: Request, bindings: Bindings) => Response | Promise<Response> };
  /** The site's URL, such as `https://www.longleaftv.example`. */
  siteUrl: string;
  log: (message: string, details?: Record<string, unknown>) => void;
  now?: (() => Date) | undefined;
  /** Waiting times in milliseconds; for tests. */
  times?: Partial<typeof TIMES> | undefined;
}

const TIMES = {
  /** Maximum time for the form's response. */
  form: 15_000,
  /** Maximum time until the notification is delivered. Firebase may start a new instance for it. */
  delivery: 90_000,
  poll: 500,
  /** Time before a failed test is repeated, because a restart elsewhere shouldn't send an email. */
  repeat: 60_000,
};

/** Age of test leads that an earlier process must have left behind. */
const LEFT_MS = 10 * 60_000;

/** A problem in words that staff can act on. */
class TestFailure extends Error {
  override readonly name = "TestFailure";
}

/**
 * Returns a function that sends a test lead through the form, the store and the outbox, removes it, and stores the
 * result for the health check (docs/decisions/self-test.md).
 */
export function createSelfTest(parts: SelfTestParts): (stop: AbortSignal) => Promise<void> {
  const { store, log, now = () => new Date() } = parts;
  const times = { ...TIMES, ...parts.times };

  return async (stop) => {
    let problem = await findProblem(parts, times, stop);
    if (problem !== undefined && !stop.aborted) {
      log("the test lead failed", { problem });
      await wait(times.repeat, undefined, { signal: stop }).catch(() => undefined);
      if (!stop.aborted) problem = await findProblem(parts, times, stop);
    }
    // A test that was interrupted says nothing.
    if (stop.aborted) return;
    const at = now().toISOString();
    await store.saveState({ selfTest: { at, ...(problem !== undefined && { problem }) } });
  };
}

async function findProblem(
  parts: SelfTestParts,
  times: typeof TIMES,
  stop: AbortSignal,
): Promise<string | undefined> {
  let id: string | undefined;
  try {
    await removeLeftovers(parts);
    const message = `Test ${randomUUID()}`;
    id = await sendForm(parts, message, times.form);
    const stored = (await parts.store.get(id))?.lead.message;
    if (stored !== message)
      throw new TestFailure("It wasn't stored. Check the log (docs/operate.md).");
    await waitForDelivery(parts, id, times, stop);
    return undefined;
  } catch (error) {
    if (error instanceof TestFailure) return error.message;
    return `Unexpected error: ${String(error)}. Check the log (docs/operate.md).`;
  } finally {
    // If this fails, the next test removes it.
    if (id !== undefined) await parts.store.erase(id).catch(() => false);
  }
}

/** Sends the contact form like a browser would. Returns the lead's id. */
async function sendForm(
  { api, siteUrl }: SelfTestParts,
  message: string,
  timeout: number,
): Promise<string> {
  const request = new Request(`${siteUrl}/api/leads`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: new URL(siteUrl).origin },
    body: JSON.stringify({
      kind: "contact",
      name: "Test lead",
      // No one can get email at a domain that ends in `.invalid` (RFC 6761).
      email: `${randomUUID()}@self-test.invalid`,
      message,
      submissionId: randomUUID(),
      page: "/contact",
    }),
  });
  const response = await withTimeout(
    Promise.resolve(api.fetch(request, { selfTest: true })),
    timeout,
    () => new TestFailure(`The form didn't respond within ${timeout / 1000} seconds. ${VISITORS}`),
  );
  const body: unknown = await response.json().catch(() => undefined);
  const id = typeof body === "object" && body !== null && "id" in body ? body.id : undefined;
  if (response.status !== 201 || typeof id !== "string") {
    throw new TestFailure(`The form responded with status ${response.status}. ${VISITORS}`);
  }
  return id;
}

const VISITORS = "Visitors may be unable to reach you. Check the log (docs/operate.md).";

async function waitForDelivery(
  { store }: SelfTestParts,
  id: string,
  { delivery, poll }: typeof TIMES,
  stop: AbortSignal,
): Promise<void> {
  const end = performance.now() + delivery;
  for (;;) {
    const messages = await store.messagesOf(id);
    if (messages.length === 0) return;
    const failed = messages.find(({ attempts }) => attempts > 0);
    if (failed !== undefined) throw new TestFailure(`${failed.lastError ?? ""} ${UNNOTICED}`);
    if (performance.now() > end) {
      throw new TestFailure(
        `Its notification wasn't sent within ${delivery / 1000} seconds. ${UNNOTICED}`,
      );
    }
    await wait(poll, undefined, { signal: stop });
  }
}

const UNNOTICED =
  "Leads are saved, but you may not get emails about them, so check the list of leads.";

/** Removes test leads from a process that ended before it could. */
async function removeLeftovers({ store, now = () => new Date() }: SelfTestParts): Promise<void> {
  for await (const { leads } of pagesOf((cursor) => store.scan({ spam: TEST_LEAD }, { cursor }))) {
    for (const { id, createdAt } of leads) {
      // Another process may be waiting for a newer one. A lead from the future is from a wrong clock.
      const age = Math.abs(now().getTime() - Date.parse(createdAt));
      if (age > LEFT_MS) await store.erase(id);
    }
  }
}
