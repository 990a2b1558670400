import { setTimeout as wait } from "node:timers/promises";
import type { LeadReceipt } from "#contract/api.ts";
import { TRY_HEADER } from "./proxy.ts";
import type { Submission, Tally } from "./plan.ts";

/** How much faster the simulated time passes: ten minutes take fifteen seconds. */
export const SPEED = 40;

/** What a visitor saw in the end. */
export interface Experience {
  submission: Submission;
  /** Whether a response confirmed that the lead is stored. */
  succeeded: boolean;
  /** Every id that was returned; a plain form gets none. */
  ids: Set<string>;
  /** Whether it stopped because the server might take the next attempt of a plain form for another lead. */
  gaveUp: boolean;
}

/** A run in which someone needs more attempts has failed. */
const MOST_ROUNDS = 100;
const FIRST_BACKOFF_MS = 15;
const LONGEST_BACKOFF_MS = 1000;
/** A response that takes longer is given up, much sooner than by a browser. */
const PATIENCE_MS = 20_000;
/** A plain form is recognized for 15 minutes, and its last attempt may take a while to arrive. */
const PLAIN_FORM_MS = (10 * 60_000) / SPEED;

/** Sends a form as the page does: with the same words and id until it is confirmed. */
export async function visit(
  url: string,
  submission: Submission,
  tally: Tally,
): Promise<Experience> {
  const experience: Experience = { submission, succeeded: false, ids: new Set(), gaveUp: false };
  const began = Date.now();
  let number = 0;
  const attempt = async () => {
    number += 1;
    const result = await send(url, submission, number);
    tally.add(result.outcome);
    if (result.id !== undefined) experience.ids.add(result.id);
    if (result.succeeded) experience.succeeded = true;
    return result;
  };
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const taps = submission.doubleTap && round === 0 ? 2 : 1;
    const results = await Promise.all(Array.from({ length: taps }, attempt));
    if (submission.leaves || experience.succeeded) break;
    const asked = Math.max(...results.map(({ waitMs }) => waitMs));
    const backoff = Math.min(FIRST_BACKOFF_MS * 2 ** round, LONGEST_BACKOFF_MS);
    await wait(Math.max(asked, backoff * (0.5 + Math.random())));
    experience.gaveUp = submission.form === "plain" && Date.now() - began > PLAIN_FORM_MS;
    if (experience.gaveUp) break;
  }
  return experience;
}

interface Result {
  succeeded: boolean;
  outcome: string;
  id?: string | undefined;
  /** How long the server asked to wait, in real time. */
  waitMs: number;
}

async function send(url: string, submission: Submission, tried: number): Promise<Result> {
  const { form, fields, address, number } = submission;
  const isPlain = form === "plain";
  try {
    const response = await fetch(`${url}/api/leads`, {
      method: "POST",
      redirect: "manual",
      headers: {
        "x-forwarded-for": address,
        [TRY_HEADER]: `${number}.${tried}`,
        ...(isPlain ? {} : { "content-type": "application/json" }),
      },
      body: isPlain ? new URLSearchParams(fields) : JSON.stringify(fields),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    const { status } = response;
    const succeeded = isPlain ? status === 303 : status === 200 || status === 201;
    const receipt: Partial<LeadReceipt> = succeeded && !isPlain ? JSON.parse(text) : {};
    const seconds = Number(response.headers.get("retry-after") ?? 0);
    return {
      succeeded,
      outcome: `visitor: got ${status}`,
      id: receipt.id,
      waitMs: (seconds * 1000) / SPEED,
    };
  } catch {
    return { succeeded: false, outcome: "visitor: got nothing", waitMs: 0 };
  }
}
