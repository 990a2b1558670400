import type { Business, Pricing, Service } from "contentlayer/generated";
import { REPLY_TIME } from "#contract/business-hours.ts";
import { onePeriod } from "#contract/text.ts";
import { isPriceItem } from "#trade/quote/price-items.ts";
import { replaceTokens, type AnswerKey, type AnswerToken } from "#schema/answers.ts";
import { tradeFigures } from "./trade/answers.ts";
import { capitalize, dollars, phoneText, priceText } from "./format.ts";

/** An answer from business.yaml with its tokens replaced. */
export interface Answer {
  key: AnswerKey;
  question: string;
  answer: string;
  /** A short version of the answer, if there is one. */
  short?: string | undefined;
  /** Whether the owner still has to confirm the answer. Pages mark such answers, and JSON-LD omits them. */
  sample: boolean;
}

/** Sources of the token values in answers. */
export interface AnswerSources {
  business: Pick<
    Business,
    "address" | "answers" | "hours" | "insurance" | "license" | "offer" | "phone" | "policy"
  >;
  pricing: Pricing;
  /** Returns how long a service takes, such as `1 to 2 hours`. */
  duration: (service: Service["slug"]) => string;
}

/**
 * Returns the answers with these keys, in the same order. Leaves out answers with facts that the owner hasn't provided
 * yet, such as the license number.
 */
export function answersOf(keys: readonly AnswerKey[], sources: AnswerSources): Answer[] {
  return keys.flatMap((key) => {
    const { question, answer, short, sample = false } = sources.business.answers[key];
    let isKnown = true;
    const fill = (text: string) =>
      onePeriod(
        replaceTokens(text, (token) => {
          const value = tokenValue(token, sources);
          isKnown &&= value !== undefined;
          return value ?? "";
        }),
      );
    const filled = {
      key,
      question,
      answer: fill(answer),
      short: short === undefined ? undefined : capitalize(fill(short)),
      sample,
    };
    return isKnown ? [filled] : [];
  });
}

/** Returns a token's value, or `undefined` if the owner hasn't provided it. */
function tokenValue(token: AnswerToken, sources: AnswerSources): string | undefined {
  if (isFigure(token)) return FIGURES[token](sources);
  const item = token.replace("price:", "");
  const price = isPriceItem(item) ? sources.pricing.items[item] : undefined;
  if (price === undefined)
    throw new Error(
      `No value for the token {${token}}. Add the item to content/pricing.yaml, or the token to FIGURES in renderer/answers.ts.`,
    );
  return priceText(price.min, price.max);
}

function isFigure(token: AnswerToken): token is Figure {
  return token in FIGURES;
}

type Figure = Exclude<AnswerToken, `price:${string}`>;

const FIGURES: Record<Figure, (sources: AnswerSources) => string | undefined> = {
  ...tradeFigures,
  arrivalWindow: ({ business }) => `${numberWord(business.policy.arrivalHours)}-hour`,
  freeCancelUntil: ({ business }) => business.policy.freeCancelUntil,
  hours: ({ business }) => business.hours.visible,
  includedMiles: ({ pricing }) => String(pricing.travel.fees[0]?.beyondMiles ?? 0),
  insuranceAmount: ({ business: { insurance } }) => insurance && dollars(insurance.amount),
  licenseNumber: ({ business }) => business.license?.number,
  phone: ({ business }) => phoneText(business.phone),
  replyTime: () => REPLY_TIME,
  sameDayMinutes: ({ pricing }) => String(pricing.travel.sameDayMinutes),
  sameDayUntil: ({ business }) => business.policy.sameDayUntil,
  town: ({ business }) => business.address.city,
  travelFees: ({ pricing }) => {
    const fees = pricing.travel.fees.map(({ fee }) => fee);
    return priceText(Math.min(...fees), Math.max(...fees));
  },
  warrantyYears: ({ business }) => numberWord(business.policy.warrantyYears),
};

const NUMBER_WORDS = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
];

/** Spells out numbers below ten, as is usual in prose. */
function numberWord(number: number): string {
  return NUMBER_WORDS[number] ?? String(number);
}
