import { type Random, seeded } from "#renderer/random.ts";

/** What may happen to one try between a visitor and the server. */
export const FATES = [
  "passed",
  "delayed",
  "dropped before the server",
  "cut while it was sent",
  "answer lost",
  "answer cut",
  "doubled",
  "delivered after its sender gave up",
] as const;
export type Fate = (typeof FATES)[number];

/** The chance of each, in hundredths. */
const FATE_WEIGHTS: Record<Fate, number> = {
  passed: 58,
  delayed: 12,
  "dropped before the server": 6,
  "cut while it was sent": 4,
  "answer lost": 7,
  "answer cut": 4,
  doubled: 5,
  "delivered after its sender gave up": 4,
};

/** A filled form and how its visitor behaves. */
export interface Submission {
  number: number;
  /** A plain form has no id of its own; `live` is what the page's script sends. */
  form: "plain" | "live";
  /** Sends it twice at once, as a double tap does. */
  doubleTap: boolean;
  /** Leaves after the first attempt, whatever the result. */
  leaves: boolean;
  /** Shared by many, as with the phones of one carrier. */
  address: string;
  fields: Record<string, string>;
}

/** The first visitors of each row share a carrier's address, and are more than may send in one window. */
const ROW = 125;
const CARRIER_SIZE = 45;

/** Returns all submissions of a seed, in order. */
export function planSubmissions(seed: number, count: number): Submission[] {
  const random = seeded(seed);
  return Array.from({ length: count }, (_, number) => {
    const onCarrier = number % ROW < CARRIER_SIZE;
    // A plain form is recognized by its words for only 15 minutes, so its visitor doesn't wait in line.
    const form = !onCarrier && random() < 0.3 ? "plain" : "live";
    const isQuote = random() < 0.5;
    return {
      number,
      form,
      doubleTap: random() < 0.1,
      leaves: random() < 0.05,
      address: onCarrier
        ? `100.64.0.${Math.floor(number / ROW)}`
        : `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
      fields: {
        kind: isQuote ? "quote" : "contact",
        name: `Visitor ${number}`,
        phone: `678${2_000_000 + number}`,
        message: wordsOf(number),
        zip: "30144",
        ...(isQuote ? { tvSize: "65", wallType: "brick", selectedServices: "soundbar" } : {}),
        ...(form === "live" ? { submissionId: idOf(random) } : {}),
      },
    };
  });
}

/** Returns the message that identifies a submission's lead. */
export function wordsOf(number: number): string {
  return `Wall number ${number}`;
}

/** Returns what happens to an attempt, always the same for a seed. */
export function fateOf(
  seed: number,
  submission: number,
  tried: number,
): { fate: Fate; delayMs: number } {
  const random = seeded(seed + submission * 1000 + tried);
  let left = random() * 100;
  const fate =
    FATES.find((each) => {
      left -= FATE_WEIGHTS[each];
      return left < 0;
    }) ?? "passed";
  return { fate, delayMs: Math.floor(random() * 200) };
}

function idOf(random: Random): string {
  return Array.from({ length: 4 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, "0"),
  ).join("");
}

/** Counts by name, for a report. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(name: string): void {
    this.#counts.set(name, this.get(name) + 1);
  }

  get(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  /** Returns a line for each name, sorted so that prefixes such as `network:` group them. */
  lines(): string[] {
    return [...this.#counts]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, count]) => `${String(count).padStart(7)}  ${name}`);
  }
}
