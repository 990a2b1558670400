import { setTimeout as wait } from "node:timers/promises";
import type { LeadReceipt } from "#contract/api.ts";
import { seeded } from "#renderer/random.ts";
import { photo } from "../lead-photos.ts";
import { TRY_HEADER } from "./proxy.ts";

/** Speed of simulated time: ten minutes take fifteen seconds. */
export const SPEED = 40;

/** A filled-in form and how its visitor behaves. */
export interface Submission {
  number: number;
  /**
   * `live` forms are sent by the page's script, with a submission id. `plain` ones are sent by the browser, without an
   * id.
   */
  form: "plain" | "live";
  /** Whether it is sent twice at the same time, as after a double tap. */
  doubleTap: boolean;
  /** Whether the visitor leaves after the first attempt, even if it failed. */
  leaves: boolean;
  /** How many photos the visitor sends after the form. */
  photos: number;
  /** The IP address, which many visitors may share, like phones on the same carrier. */
  address: string;
  fields: Record<string, string>;
}

/** In each group of this size, the first visitors share a carrier's IP address, and together exceed its rate limit. */
const ROW = 125;
const CARRIER_SIZE = 45;

/** Number of photos that every third visitor with a live form sends. */
const PHOTOS_PER_LEAD = 3;

/** Returns all submissions for a seed, in order. */
export function planSubmissions(seed: number, count: number): Submission[] {
  const random = seeded(seed);
  return Array.from({ length: count }, (_, number) => {
    const onCarrier = number % ROW < CARRIER_SIZE;
    // Repeated plain forms are recognized for only 15 minutes, so their visitors must not hit the rate limit.
    const form = !onCarrier && random() < 0.3 ? "plain" : "live";
    const isQuote = random() < 0.5;
    const leaves = random() < 0.05;
    return {
      number,
      form,
      doubleTap: random() < 0.1,
      leaves,
      photos: form === "live" && !leaves && number % 3 === 0 ? PHOTOS_PER_LEAD : 0,
      address: onCarrier
        ? `100.64.0.${Math.floor(number / ROW)}`
        : `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
      fields: {
        kind: isQuote ? "quote" : "contact",
        name: `Visitor ${number}`,
        phone: `678${2_000_000 + number}`,
        message: `Wall number ${number}`,
        zip: "30144",
        ...(isQuote && { tvSize: "65", wallType: "brick", selectedServices: "soundbar" }),
        ...(form === "live" && { submissionId: `submission-${seed}-${number}` }),
      },
    };
  });
}

/** The final result for a visitor. */
export interface Experience {
  submission: Submission;
  /** Whether a response confirmed that the lead is stored. */
  succeeded: boolean;
  /** All ids that were returned. Plain forms get none. */
  ids: Set<string>;
  /** Number of photos that were confirmed. */
  photos: number;
  /** Whether the visitor stopped retrying a plain form because the server might store it as a new lead. */
  gaveUp: boolean;
}

/** Maximum number of attempts per visitor. A run that needs more fails. */
const MOST_ROUNDS = 100;
const FIRST_BACKOFF_MS = 15;
const LONGEST_BACKOFF_MS = 1000;
/** Request timeout, much shorter than a browser's. */
export const PATIENCE_MS = 20_000;
/**
 * How long a plain form is retried. Less than the 15 minutes for which it's recognized, because the last attempt may
 * arrive late.
 */
const PLAIN_FORM_MS = (10 * 60_000) / SPEED;

/** Sends a form as the page does, with the same fields and id until it is confirmed. */
export async function visit(
  url: string,
  submission: Submission,
  count: (event: string) => void,
): Promise<Experience> {
  const { form, fields, address, number, doubleTap, leaves } = submission;
  const isPlain = form === "plain";
  const experience: Experience = {
    submission,
    succeeded: false,
    ids: new Set(),
    photos: 0,
    gaveUp: false,
  };
  const began = Date.now();
  let tried = 0;

  /** Sends the form once. Returns the wait time that the server requested, in ms of real time. */
  const attempt = async (): Promise<number> => {
    tried += 1;
    try {
      const response = await fetch(`${url}/api/leads`, {
        method: "POST",
        redirect: "manual",
        headers: {
          "x-forwarded-for": address,
          [TRY_HEADER]: String(number * 1000 + tried),
          ...(!isPlain && { "content-type": "application/json" }),
        },
        body: isPlain ? new URLSearchParams(fields) : JSON.stringify(fields),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await response.text();
      const { status } = response;
      count(`visitor: got ${status}`);
      if (isPlain ? status === 303 : status === 200 || status === 201) {
        experience.succeeded = true;
        const { id }: Partial<LeadReceipt> = isPlain ? {} : JSON.parse(text);
        if (id !== undefined) experience.ids.add(id);
      }
      return (Number(response.headers.get("retry-after") ?? 0) * 1000) / SPEED;
    } catch {
      count("visitor: got nothing");
      return 0;
    }
  };

  for (let round = 0; round < MOST_ROUNDS; round++) {
    const taps = doubleTap && round === 0 ? 2 : 1;
    const waits = await Promise.all(Array.from({ length: taps }, attempt));
    if (leaves || experience.succeeded) break;
    await wait(Math.max(...waits, backoffMs(round)));
    experience.gaveUp = isPlain && Date.now() - began > PLAIN_FORM_MS;
    if (experience.gaveUp) break;
  }

  /** Sends one photo until it's confirmed. Returns whether it was. */
  const sendPhoto = async (lead: string, body: Buffer<ArrayBuffer>): Promise<boolean> => {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      tried += 1;
      try {
        const response = await fetch(`${url}/api/photos/${lead}`, {
          method: "POST",
          headers: {
            "x-forwarded-for": address,
            [TRY_HEADER]: String(number * 1000 + tried),
          },
          body,
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        await response.text();
        count(`visitor: got ${response.status} for a photo`);
        if (response.status === 201) return true;
        if (response.status < 429) return false;
      } catch {
        count("visitor: got nothing for a photo");
      }
      await wait(backoffMs(round));
    }
    return false;
  };

  const [lead] = experience.ids;
  if (lead === undefined) return experience;
  for (let index = 0; index < submission.photos; index++) {
    const body = await numberedPhoto(number * 8 + index, 8 + index);
    if (await sendPhoto(lead, body)) experience.photos += 1;
  }
  return experience;
}

/** Returns how long to wait after a number of failed attempts, in ms. */
export function backoffMs(failures: number): number {
  return Math.min(FIRST_BACKOFF_MS * 2 ** failures, LONGEST_BACKOFF_MS) * (0.5 + Math.random());
}

/** Returns a photo that differs from those with other numbers. */
export function numberedPhoto(number: number, width: number): Promise<Buffer<ArrayBuffer>> {
  const color = `#${number.toString(16).padStart(6, "0")}`;
  return photo({ width, height: 8, format: "png", color });
}
