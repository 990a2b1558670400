import { setTimeout as wait } from "node:timers/promises";
import type { LeadReceipt } from "#contract/api.ts";
import { TRY_HEADER } from "./proxy.ts";
import type { Submission } from "./plan.ts";
import type { Tally } from "./tally.ts";

/** How much faster than ours the time of a run passes: ten minutes are fifteen seconds. */
export const SPEED = 40;

/** What a visitor has seen in the end. */
export interface Experience {
  submission: Submission;
  /** It was told that the lead is stored. */
  succeeded: boolean;
  /** Every id that it was told; a plain form is told none. */
  ids: Set<string>;
  /** It sent a plain form for so long that the server might take the next try for another lead, and stopped. */
  gaveUp: boolean;
}

/** Nobody has that much patience; a run in which somebody needs it has failed. */
const MOST_ROUNDS = 100;
const FIRST_BACKOFF_MS = 15;
const LONGEST_BACKOFF_MS = 1000;
/** An answer that takes longer is given up, as browsers do much later. */
const PATIENCE_MS = 20_000;
/** A plain form is known by its words for 15 minutes, of which its last try may take some to arrive. */
const PLAIN_FORM_MS = (10 * 60_000) / SPEED;

/** Sends a form as the page does: the same words with the same id until the answer is yes. */
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
    tally.add(result.told);
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
  told: string;
  id?: string | undefined;
  /** How long the server asked to wait, in the time of the run. */
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
      told: `visitor: told ${status}`,
      id: receipt.id,
      waitMs: (seconds * 1000) / SPEED,
    };
  } catch {
    return { succeeded: false, told: "visitor: told nothing", waitMs: 0 };
  }
}
