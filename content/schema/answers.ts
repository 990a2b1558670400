import { imagePath } from "contentlayer/source-files";
import { z } from "zod";
import { CLOCK_FORM } from "#contract/preferred-times.ts";
import { TRADE_TOKENS, tradeAnswers } from "./trade/answers.ts";
import { isPriceItem, PRICE_ITEMS, type PriceItem } from "./trade/quote/price-items.ts";
import { noneTwice, picture, sample, text } from "./common.ts";

const FIGURE_TOKENS = [
  "arrivalWindow",
  "freeCancelUntil",
  "hours",
  "includedMiles",
  "insuranceAmount",
  "licenseNumber",
  "phone",
  "replyTime",
  "sameDayMinutes",
  "sameDayUntil",
  "town",
  "travelFees",
  "warrantyYears",
  ...TRADE_TOKENS,
] as const;

/**
 * Tokens that answers can use in braces, so each number is defined once. `price:brick` refers to that entry in
 * the price table; `renderer/answers.ts` supplies the values.
 */
export type AnswerToken = (typeof FIGURE_TOKENS)[number] | `price:${PriceItem}`;

/** All tokens that code knows. A trade may accept the prices of more items. */
export const ANSWER_TOKENS: readonly AnswerToken[] = [
  ...FIGURE_TOKENS,
  ...PRICE_ITEMS.map((item) => `price:${item}` as const),
];

function tokenOf(name: string): AnswerToken | undefined {
  const [, item = ""] = /^price:(.*)$/.exec(name) ?? [];
  return isPriceItem(item) ? `price:${item}` : FIGURE_TOKENS.find((known) => known === name);
}

/**
 * Replaces each token in a text with its value.
 *
 * @throws Error for an unknown token
 */
export function replaceTokens(given: string, valueOf: (token: AnswerToken) => string): string {
  return given.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => {
    const token = tokenOf(name);
    if (token === undefined) {
      throw new Error(`Unknown token {${name}}. Use one of: ${KNOWN_TOKENS}.`);
    }
    return valueOf(token);
  });
}

const KNOWN_TOKENS = ANSWER_TOKENS.map((token) => `{${token}}`).join(", ");

const textWithTokens = text.superRefine((given, context) => {
  const [brace] = /[{}]/.exec(given.replaceAll(/\{[^{}]*\}/g, "")) ?? [];
  if (brace !== undefined) {
    context.addIssue({
      code: "custom",
      message: `found \`${brace}\` without its other half, which would appear on the page.`,
      params: { rule: "half-token", fix: "Write tokens with both braces, such as `{hours}`." },
    });
  }
  for (const [token, name = ""] of given.matchAll(/\{([^{}]*)\}/g)) {
    if (tokenOf(name) !== undefined) continue;
    context.addIssue({
      code: "custom",
      message: `unknown token \`${token}\`.`,
      params: {
        rule: "unknown-token",
        found: token,
        options: ANSWER_TOKENS.map((known) => `{${known}}`),
      },
    });
  }
});

const answer = z.strictObject({
  question: text.max(80).describe("the question as a customer would type it, with a question mark"),
  answer: textWithTokens.describe(
    "the answer in one to four sentences, with the most important part first; use tokens for numbers, such as {hours}",
  ),
  short: textWithTokens.optional().describe("a short version for lists, such as Two-hour window"),
  sample,
});

/** Pages refer to answers by name, so every answer is required. */
export const answersSchema = z.strictObject({
  price: answer,
  payment: answer,
  travel: answer,
  sameDay: answer,
  arrival: answer,
  hours: answer,
  replyTime: answer,
  duration: answer,
  cancellation: answer,
  warranty: answer,
  damage: answer,
  insurance: answer,
  license: answer,
  backgroundChecks: answer,
  ...tradeAnswers(answer),
});

export const answerKey = answersSchema.keyof();

export type AnswerKey = z.output<typeof answerKey>;

/** Answers that a page lists after its own questions. */
export const answerKeys = z.array(answerKey).max(6).superRefine(noneTwice);

/** Numbers and times used in answers, each defined once. */
export const policySchema = z.strictObject({
  warrantyYears: z.int().min(1).describe("length of our labor warranty in years"),
  sameDayUntil: z
    .string()
    .regex(CLOCK_FORM, "Write noon, or a time such as 10 a.m. or 10:30 a.m.")
    .describe("the latest time to call for a same-day visit, such as noon"),
  arrivalHours: z.int().min(1).max(6).describe("length of the arrival window in hours"),
  freeCancelUntil: text
    .max(40)
    .refine((time) => !/^(?:until|by|before|up to)\b/i.test(time), {
      message:
        "begins with a word that the answers already have, as in `free until {freeCancelUntil}`.",
      params: {
        rule: "doubled-word",
        fix: "Write only the time, such as `6 p.m. the day before`.",
      },
    })
    .refine((time) => !/[.!]$/.test(time) || /\b[ap]\.m\.$/.test(time), {
      message: "ends with a period, but the answers go on after it.",
      params: {
        rule: "stray-period",
        fix: "Write only the time, such as `6 p.m. the day before`.",
      },
    })
    .describe("the latest time to reschedule for free, such as 6 p.m. the day before"),
});

const credential = z.strictObject({
  name: text
    .max(60)
    .describe("the license holder or the license's name, such as Low-voltage contractor"),
  number: text
    .max(20)
    .refine((number) => /\d/.test(number), {
      message: "expected a license number, which has digits.",
      params: {
        rule: "bad-number",
        fix: "Write the number from the license, such as `LVG105999`.",
      },
    })
    .describe("the state license number, such as LVG105999"),
});

/** Facts that pages and answers show only once the owner has provided them. */
export const licenseSchema = credential
  .optional()
  .describe("our state license for low-voltage work; until it's here, no page mentions one");

export const electricianSchema = credential
  .optional()
  .describe("the licensed electrician who installs outlets for our customers");

export const insuranceSchema = z
  .strictObject({
    insurer: text.max(60).describe("the company that insures us, such as Peachtree Mutual"),
    amount: z.int().min(1).describe("liability limit per claim, in whole US dollars"),
  })
  .optional()
  .describe("our liability insurance; until it's here, no page names an insurer or an amount");

export const teamSchema = z
  .array(
    z.strictObject({
      name: text.max(30).describe("first name and initial, such as Ray T."),
      role: text.max(60).describe("their job title, such as Lead installer"),
      about: text.max(160).describe("a one- or two-sentence introduction for customers"),
      photo: imagePath()
        .optional()
        .describe("path of a portrait in content/media; without one, the person isn't shown"),
    }),
  )
  .max(6)
  .default([])
  .describe("the people who come to customers' homes");

/** Photos of the business. Each one appears on the site once it's here. */
export const photosSchema = z
  .strictObject({
    ownerAndVan: picture.optional().describe("the owner in front of the van, at the top of /about"),
    handsDrilling: picture
      .optional()
      .describe("hands drilling into a wall, next to the steps of a visit on /about"),
    team: picture.optional().describe("everyone who comes to customers' homes, on /about"),
  })
  .default({})
  .describe("photos of the business; before-and-after photos go in content/gallery");
