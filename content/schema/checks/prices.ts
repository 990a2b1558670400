import { sentencesOf, atIndex } from "contentlayer/checks";
import {
  defineCheck,
  defineDocumentCheck,
  type At,
  type CheckedDocument,
  type Finding,
} from "contentlayer/source-files";
import { z } from "zod";
import { pricingSchema } from "../pricing.ts";
import type { PriceEntries } from "../trade/pricing.ts";
import { COMMON_WORDS, GOODS, includedIn, isNamedBySize, WORK } from "../trade/price-words.ts";
import { printedPassages } from "./printed-passages.ts";

const OTHER_PRICE = "other-price";
const WIDE_RANGE = "wide-price-range";

/** An amount in a text that presents it as our price. */
interface Amount {
  /** In US dollars: one number, or the two ends of a range. */
  dollars: number[];
  /** As the author wrote it. */
  written: string;
  /** The sentence in lowercase, which may name the work that the price is for. */
  sentence: string;
  at: At;
  /** How to show the current price in this place. */
  place: "answer" | "field" | "body";
}

interface PriceFacts {
  amounts?: Amount[];
  prices?: { items: PriceEntries; fees: number[] };
}

/**
 * How many times its lowest price an entry's highest price can be. Ours differ by less than three times. A zero too
 * many makes it at least ten.
 */
const WIDEST_RANGE = 5;

/** Finds entries in the price table whose highest price is many times the lowest, which is usually a typo. */
const priceRangeCheck = defineDocumentCheck({
  name: WIDE_RANGE,
  rules: { [WIDE_RANGE]: `a price's highest amount is more than ${WIDEST_RANGE} times its lowest` },
  schema: pricingSchema,
  find: ({ fields: { items } }) =>
    Object.entries(items).flatMap(([item, entry]): Finding[] => {
      const [field, other] = entry.min < 0 ? (["min", "max"] as const) : (["max", "min"] as const);
      const [high, low] = [Math.abs(entry[field]), Math.abs(entry[other])];
      if (low === 0 || high <= low * WIDEST_RANGE) return [];
      return [
        {
          rule: WIDE_RANGE,
          severity: "error",
          at: { field: ["items", item, field] },
          message: `${entry[field]} is more than ${WIDEST_RANGE} times \`${other}\`, ${entry[other]}.`,
          fix: `Look for a wrong digit. If the range really is that wide, allow \`${WIDE_RANGE}\` and say why.`,
        },
      ];
    }),
});

/**
 * Compares amounts in texts with the price table. Texts should name an entry in the table, so that no page keeps an
 * old price.
 */
const textPricesCheck = defineCheck<PriceFacts>({
  name: OTHER_PRICE,
  rules: { [OTHER_PRICE]: "a text has a price of ours that isn't in pricing.yaml" },
  gather: (document) => {
    const { data } = pricingShape.safeParse(
      document.type === "Pricing" ? document.fields : undefined,
    );
    if (data !== undefined) {
      const { items, travel } = data;
      return {
        facts: { prices: { items, fees: travel.fees.map(({ fee }) => fee) } },
        texts: [IS_TABLE],
      };
    }
    const amounts = amountsIn(document);
    return amounts.length === 0 ? undefined : { facts: { amounts } };
  },
  *find(documents) {
    const prices = documents.find(({ texts }) => texts.includes(IS_TABLE))?.facts?.prices;
    if (prices === undefined) return;
    const table = new PriceTable(prices.items, prices.fees);
    for (const { id, facts } of documents) {
      for (const amount of facts?.amounts ?? []) {
        const finding = table.compare(amount);
        if (finding !== undefined) yield [id, finding] as const;
      }
    }
  },
});

const IS_TABLE = "price table";
const { items: itemsSchema, travel: travelSchema } = pricingSchema.shape;
const pricingShape = z.object({ items: itemsSchema, travel: travelSchema });

/** Rules out most documents. */
const MAY_BE_AMOUNT = /\$ ?\d|\d dollars\b/;
const AMOUNT =
  /\$ ?(?<first>\d[\d,]*(?:\.\d\d)?)(?: ?(?:[-–—]|to) ?\$?(?<last>\d[\d,]*(?:\.\d\d)?))?|(?<words>\d[\d,]*) dollars\b/g;

/** Matches sentences about us or our prices. */
const OURS =
  /\b(?:we|us|our|ours)\b|\b(?:only|just|from) \$|\b(?:price|cost|charge|fee|labor|quote|visit|add|extra|save|off)|\bstart(?:s|ing)? (?:at|from)\b/;
/** Matches whose price it is if it isn't ours, unless the sentence is also about us. */
const OTHERS =
  /\b(?:electricians?|stores?|retail|permits?|deductible|worth|manufacturers?|elsewhere|competitors?|other compan(?:y|ies)|landlords?|deposits?|fines?)\b/;
const US = /\b(?:we|us|our|ours)\b/;
/** Matches what follows the digits of a larger number. */
const LARGER_NUMBER = /^(?:million|billion|thousand)\b/;

function amountsIn(document: CheckedDocument): Amount[] {
  if (!MAY_BE_AMOUNT.test(document.source)) return [];
  return printedPassages(document).flatMap(({ at, text }) => {
    if (!MAY_BE_AMOUNT.test(text)) return [];
    const place =
      "offset" in at
        ? "body"
        : document.type === "Business" && "field" in at && at.field[0] === "answers"
          ? "answer"
          : "field";
    return sentencesOf(text).flatMap(({ index: start, text: written }) => {
      const sentence = written.toLowerCase();
      const isOurs = OURS.test(sentence) || WORK.test(sentence);
      if (!isOurs || (OTHERS.test(sentence) && !US.test(sentence))) return [];
      return [...written.matchAll(AMOUNT)].flatMap(({ 0: whole, index, groups = {} }): Amount[] => {
        const after = sentence.slice(index + whole.length).trimStart();
        // The amount says how expensive a thing is, as in "a $2,000 sofa".
        if (GOODS.test(after) || LARGER_NUMBER.test(after)) return [];
        const where = atIndex(at, start + index);
        const dollars = [groups["first"], groups["last"], groups["words"]].flatMap((number) =>
          number === undefined ? [] : [Number(number.replaceAll(",", ""))],
        );
        return [{ dollars, written: whole, sentence, at: where, place }];
      });
    });
  });
}

/** An entry in the price table, with its id. */
type Item = readonly [id: string, entry: { label: string; min: number; max: number }];

/** The current prices. */
class PriceTable {
  readonly #items: readonly Item[];
  readonly #any: ReadonlySet<number>;
  readonly #savings: ReadonlySet<number>;

  constructor(items: PriceEntries, fees: readonly number[]) {
    this.#items = Object.entries(items);
    this.#any = new Set([...this.#items.flatMap((item) => this.#pricesOf(item)), ...fees]);
    const savings = this.#items.filter(([, { min }]) => min < 0);
    this.#savings = new Set(savings.flatMap((item) => this.#pricesOf(item)));
  }

  /** Returns the problem if an amount isn't a price of the work that its sentence names, or of any work. */
  compare({ dollars, written, sentence, at, place }: Amount): Finding | undefined {
    const named = this.#namedIn(sentence);
    const right = new Set(named.flatMap((item) => this.#pricesOf(item)));
    const isRight = (price: number) =>
      named.length === 0 ? this.#any.has(price) : right.has(price) || this.#savings.has(price);
    if (dollars.every(isRight)) return undefined;
    const [item] = named;
    const message =
      item === undefined
        ? `\`${written}\` isn't in the price table (pricing.yaml).`
        : `\`${written}\` isn't our price for "${item[1].label}", which is ${rangeOf(item)}.`;
    const fix = `${showPrice(place, item?.[0])} If it isn't our price, allow \`${OTHER_PRICE}\` and say whose it is.`;
    return { rule: OTHER_PRICE, severity: "error", at, message, fix };
  }

  /** Returns the entries whose labels share the most words with a sentence. */
  #namedIn(sentence: string): Item[] {
    const words = new Set(wordsOf(sentence));
    const scored = this.#items.map((item) => {
      const [id, { label: name }] = item;
      const isSize = isNamedBySize(id, sentence);
      const label = isSize === undefined ? wordsOf(name.toLowerCase()) : [];
      const score = Number(isSize === true) + label.filter((word) => words.has(word)).length;
      return { item, score, isSize: isSize === true };
    });
    const best = Math.max(...scored.map(({ score }) => score));
    if (best === 0) return [];
    // A size only sets the price of the basic job, so other work in the sentence comes first.
    const found = scored.filter(({ score }) => score === best);
    return found.toSorted((a, b) => Number(a.isSize) - Number(b.isSize)).map(({ item }) => item);
  }

  /** Returns the lowest and highest price, and those with the entry that some pages include. */
  #pricesOf([id, { min, max }]: Item): number[] {
    const prices = [Math.abs(min), Math.abs(max)];
    const other = includedIn(id);
    const [, included] = this.#items.find(([each]) => each === other) ?? [];
    if (included === undefined) return prices;
    return [...prices, min + included.min, max + included.max];
  }
}

function rangeOf([, { min, max }]: Item): string {
  const [low, high] = [Math.abs(min), Math.abs(max)];
  return low === high ? `$${low}` : `$${low} to $${high}`;
}

function showPrice(place: Amount["place"], item: string | undefined): string {
  if (place === "body") {
    return `Show the current price with \`<PriceRange item="${item ?? "..."}" />\`.`;
  }
  if (place === "answer")
    return `Write \`{price:${item ?? "..."}}\`, which is replaced by the current price.`;
  return "Leave the price out. Pages show the current one next to this text.";
}

function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}][\p{L}-]{3,}/gu) ?? []).filter(
    (word) => word !== "price" && !COMMON_WORDS.has(word),
  );
}

/** Checks the price table, and amounts in texts. */
export const priceChecks = [priceRangeCheck, textPricesCheck];
