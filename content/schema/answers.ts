import { imagePath } from "contentlayer/source-files";
import { z } from "zod";
import { PRICE_ITEMS } from "#contract/price-table.ts";
import { noneTwice, sample, text } from "./common.ts";

/**
 * What an answer may name in braces, so that each figure is written once. `price:brick` is that line of the price
 * table. `renderer/answers.ts` has the values.
 */
export const ANSWER_TOKENS = [
  "arrivalWindow",
  "crewInches",
  "durationBrick",
  "durationDrywall",
  "freeCancelUntil",
  "height43",
  "height65",
  "height85",
  "hours",
  "includedMiles",
  "insuranceAmount",
  "licenseNumber",
  "phone",
  "price65",
  "price75",
  "replyTime",
  "sameDayMinutes",
  "sameDayUntil",
  "town",
  "travelFees",
  "warrantyYears",
  ...PRICE_ITEMS.map((item) => `price:${item}` as const),
] as const;

export type AnswerToken = (typeof ANSWER_TOKENS)[number];

/**
 * Replaces each token of a text by its value.
 * @throws Error for a token that isn't in `ANSWER_TOKENS`
 */
export function replaceTokens(given: string, valueOf: (token: AnswerToken) => string): string {
  return given.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => {
    const token = ANSWER_TOKENS.find((known) => known === name);
    if (token === undefined) {
      throw new Error(`Unknown token {${name}}. Use one of: ${KNOWN_TOKENS}.`);
    }
    return valueOf(token);
  });
}

const KNOWN_TOKENS = ANSWER_TOKENS.map((token) => `{${token}}`).join(", ");

const textWithTokens = text.superRefine((given, context) => {
  for (const [token, name = ""] of given.matchAll(/\{([^{}]*)\}/g)) {
    if (ANSWER_TOKENS.some((known) => known === name)) continue;
    context.addIssue({
      code: "custom",
      message: `unknown token \`${token}\`.`,
      params: { rule: "unknown-token", fix: `Use one of: ${KNOWN_TOKENS}.` },
    });
  }
});

const answer = z.strictObject({
  question: text.max(80).describe("the question as a customer types it, with its question mark"),
  answer: textWithTokens.describe(
    "the answer in one to four sentences, the first of which answers; figures as tokens, such as {hours}",
  ),
  short: textWithTokens
    .optional()
    .describe("the same in a few words, for lists of facts, such as Two-hour window"),
  sample,
});

/** Pages refer to answers by name, so none may be missing. */
export const answersSchema = z.strictObject({
  price: answer,
  payment: answer,
  travel: answer,
  mount: answer,
  sameDay: answer,
  arrival: answer,
  hours: answer,
  replyTime: answer,
  crew: answer,
  duration: answer,
  cancellation: answer,
  height: answer,
  wires: answer,
  outlets: answer,
  walls: answer,
  oldTv: answer,
  renting: answer,
  hoa: answer,
  warranty: answer,
  falls: answer,
  damage: answer,
  insurance: answer,
  license: answer,
  backgroundChecks: answer,
});

export const answerKey = answersSchema.keyof();

export type AnswerKey = z.output<typeof answerKey>;

/** The groups of answers on /support. */
export const ANSWER_GROUPS = [
  { title: "Prices and payment", keys: ["price", "payment", "travel", "mount"] },
  {
    title: "Booking a visit",
    keys: ["sameDay", "arrival", "hours", "replyTime", "duration", "crew", "cancellation"],
  },
  {
    title: "Your TV, wall and wires",
    keys: ["height", "walls", "wires", "outlets", "oldTv", "renting", "hoa"],
  },
  {
    title: "Warranty, damage and who we are",
    keys: ["warranty", "falls", "damage", "insurance", "license", "backgroundChecks"],
  },
] as const satisfies { title: string; keys: AnswerKey[] }[];

/** The answers that a page shows after its own questions. */
export const answerKeys = z.array(answerKey).max(6).superRefine(noneTwice);

/** Figures and times that answers use, each written once. */
export const policySchema = z.strictObject({
  warrantyYears: z.int().min(1).describe("how many years the warranty on our work lasts"),
  sameDayUntil: text.max(20).describe("the latest time to call for a same-day visit, such as noon"),
  arrivalHours: z.int().min(1).max(6).describe("how many hours the arrival window lasts"),
  freeCancelUntil: text
    .max(40)
    .describe("the latest time to reschedule for free, such as 6 p.m. the day before"),
  insuranceAmount: z
    .int()
    .min(1)
    .describe("the most that our liability insurance pays per claim, in whole US dollars"),
});

const credential = z.strictObject({
  name: text.max(60).describe("who holds it or what it is called, such as Low-voltage contractor"),
  number: text.max(20).describe("its number in the state's register, such as LVG105999"),
  sample,
});

export const licenseSchema = credential.describe("our state license for low-voltage work");

export const electricianSchema = credential.describe(
  "the licensed electrician who installs outlets for our customers",
);

export const teamSchema = z
  .array(
    z.strictObject({
      name: text.max(30).describe("first name and initial, such as Ray T."),
      role: text.max(60).describe("what they do, such as Lead installer"),
      about: text.max(160).describe("one or two sentences about who will be at the door"),
      photo: imagePath()
        .optional()
        .describe("path of a portrait in content/media; initials are shown if absent"),
      sample,
    }),
  )
  .min(1)
  .max(6)
  .describe("the people who come to customers' homes");
