import type { Business, Pricing, Service } from "contentlayer/generated";
import { estimate, FOR_TWO_NOTE } from "#trade/quote/estimate.ts";
import type { Price, PriceTable } from "#contract/price-table.ts";
import { PRICE_ITEMS, type PriceItem } from "#trade/quote/price-items.ts";
import { LARGEST_FOR_ONE, type QuoteAnswers, TYPICAL_JOB } from "#trade/quote/questions.ts";
import { centsText } from "#contract/text.ts";
import { quoteLink } from "../quote/quote-address.ts";

/** Prices by TV size with the inches each covers, smallest first. A service's own prices are added to them. */
const SIZES = [
  { item: "upTo43", from: 0, to: 43 },
  { item: "44to55", from: 44, to: 55 },
  { item: "56to65", from: 56, to: 65 },
  { item: "66to84", from: 66, to: 84 },
  { item: "85plus", from: 85, to: Infinity },
] as const satisfies { item: PriceItem; from: number; to: number }[];

/** Placements with one price for all TV sizes. Large TVs only add the second installer. */
const PLACES = new Set<PriceItem>(["ceiling", "outdoor"]);

/** A price list entry, in whole US dollars. Discounts are negative. */
export type PriceLine = Pricing["items"][PriceItem];

export interface ServicePrices {
  /** Price of the whole job for each TV size; empty if it doesn't depend on the size. */
  bySize: PriceLine[];
  /** Prices of the whole job that don't depend on TV size, such as one for each type of mount. */
  job: PriceLine[];
  /** Extras that can only be added to a job. */
  extras: PriceLine[];
  /** How the job is quoted, if it has no price of its own. */
  quoted?: string | undefined;
}

/** Returns a service's prices from the price table, or `undefined` if it has none. */
export function servicePrices(
  { prices, sizes = { from: 0, to: Infinity } }: Pick<Service, "prices" | "sizes">,
  { items }: Pick<Pricing, "items">,
): ServicePrices | undefined {
  if (prices === undefined) return undefined;
  const { bySize, job = [], extras, quoted } = prices;
  const suited = SIZES.filter(({ from, to }) => from <= sizes.to && to >= sizes.from);
  const added = bySize?.map((id) => items[id]);
  const places = job.filter((id) => PLACES.has(id)).map((id) => items[id]);
  return {
    bySize: [
      ...(added === undefined
        ? []
        : suited.map(({ item, from }) => {
            const total = totalFor(from, items[item], added, items);
            // Nothing larger is offered, so "and up" would be wrong.
            return from === sizes.to ? { ...total, label: `${from}-inch TV` } : total;
          })),
      ...places.flatMap((base) => [
        { ...base, label: `TV up to ${LARGEST_FOR_ONE} inches` },
        { ...totalFor(Infinity, base, [], items), label: `TV over ${LARGEST_FOR_ONE} inches` },
      ]),
    ],
    job: job.filter((id) => !PLACES.has(id)).map((id) => items[id]),
    extras: extras.map((id) => items[id]),
    quoted,
  };
}

/** Returns an item's price for use in text. A large TV's price includes the second installer. */
export function shownLine(item: PriceItem, { items }: Pick<Pricing, "items">): PriceLine {
  const { from = 0 } = SIZES.find((each) => each.item === item) ?? {};
  if (from <= LARGEST_FOR_ONE) return items[item];
  const { min, max, placeholder } = totalFor(from, items[item], [], items);
  const unit = [items[item].unit, "with two installers"].filter(Boolean).join(", ");
  return { ...items[item], min, max, placeholder, unit };
}

/** The job that every city page prices. */
export function typicalJob(_pricing: Pick<Pricing, "jobs">): {
  label: string;
  answers: QuoteAnswers;
} {
  return { label: "Typical 65-inch job", answers: TYPICAL_JOB };
}

/** Returns the sentence shown next to prices, which calls them estimates until the owner has confirmed them. */
export function pricePromise(...lists: ServicePrices[]): string {
  const lines = lists.flatMap(({ bySize, job, extras }) => [...bySize, ...job, ...extras]);
  const promise = "You’ll know the price before we drill.";
  const [{ quoted } = {}, ...others] = lists;
  if (quoted !== undefined && others.length === 0)
    return `${quoted}. You’ll know the price before we start.`;
  return lines.some(({ placeholder }) => placeholder)
    ? `These are estimates until we’ve seen your wall. ${promise}`
    : promise;
}

/** Returns the price table for the calculator: in integer cents, without fields that only pages use. */
export function priceTable(
  { items }: Pick<Pricing, "items">,
  { code, ends }: Pick<Business["offer"], "code" | "ends">,
  version: string,
  travelFees: PriceTable["travelFees"] = {},
): PriceTable {
  const inCents: Record<PriceItem, Price> = { ...items };
  for (const id of PRICE_ITEMS) {
    const { label, min, max, note, placeholder } = items[id];
    inCents[id] = { label, min: min * 100, max: max * 100, note, placeholder };
  }
  return { version, items: inCents, travelFees, offer: { code, ends } };
}

/** An example job as shown on pages. */
export interface ExampleJob {
  id: string;
  label: string;
  /** Slug of the service whose page shows the job. */
  service: string;
  /** Price range, such as "$160 to $195". */
  price: string;
  /** Link to the calculator, prefilled with this job's answers. */
  href: string;
}

/** Prices the example jobs with the calculator's logic. */
export function exampleJobs({ jobs }: Pick<Pricing, "jobs">, table: PriceTable): ExampleJob[] {
  return jobs.map(({ id, label, service, answers: { selectedServices, ...tv } }) => {
    const answers: QuoteAnswers = { tvs: [tv], selectedServices };
    const { min, max } = estimate(answers, table);
    return {
      id,
      label,
      service,
      price: centsText(min, max),
      href: quoteLink({ answers, service }),
    };
  });
}

/** Adds prices to a base price, plus the second installer for a large TV. */
function totalFor(
  inches: number,
  base: PriceLine,
  added: readonly PriceLine[],
  { secondTechnician }: Pricing["items"],
): PriceLine {
  const forTwo = inches > LARGEST_FOR_ONE;
  const lines = [base, ...added, ...(forTwo ? [secondTechnician] : [])];
  return {
    label: base.label,
    min: lines.reduce((total, { min }) => total + min, 0),
    max: lines.reduce((total, { max }) => total + max, 0),
    placeholder: lines.some(({ placeholder }) => placeholder),
    note: forTwo ? FOR_TWO_NOTE : undefined,
  };
}
