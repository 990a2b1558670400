import type { Business, Pricing, Service } from "contentlayer/generated";
import type { Price, PriceTable } from "#contract/price-table.ts";
import { centsText } from "#contract/text.ts";
import { estimate } from "#trade/quote/estimate.ts";
import type { PriceItem } from "#trade/quote/price-items.ts";
import type { QuoteAnswers } from "#trade/quote/questions.ts";
import { quoteLink } from "../quote/quote-address.ts";

/** A price list entry, in whole US dollars. Discounts are negative. */
export type PriceLine = Pricing["items"][string];

export interface ServicePrices {
  /** Prices by size, which this trade doesn't have. */
  bySize: PriceLine[];
  /** Prices of the jobs that the service consists of. */
  job: PriceLine[];
  /** Extras that can only be added to a job. */
  extras: PriceLine[];
  /** How the job is quoted, if it has no price of its own. */
  quoted?: string | undefined;
}

/** Returns a service's prices from the price table, or `undefined` if it has none. */
export function servicePrices(
  { prices }: Pick<Service, "prices">,
  pricing: Pick<Pricing, "items">,
): ServicePrices | undefined {
  if (prices === undefined) return undefined;
  const { job = [], extras, quoted } = prices;
  const lines = (items: readonly PriceItem[]) => items.map((item) => shownLine(item, pricing));
  return { bySize: [], job: lines(job), extras: lines(extras), quoted };
}

/**
 * Returns an item's price for use in text.
 * @throws Error if the price table doesn't have the item
 */
export function shownLine(item: PriceItem, { items }: Pick<Pricing, "items">): PriceLine {
  const line = items[item];
  if (line !== undefined) return line;
  throw new Error(
    `content/pricing.yaml has no item \`${item}\`. Add it, or use one of these: ${Object.keys(items).join(", ")}.`,
  );
}

/** Returns the job that every city page prices: the first example job. */
export function typicalJob({ jobs: [first] }: Pick<Pricing, "jobs">): {
  label: string;
  answers: QuoteAnswers;
} {
  return { label: "Typical job", answers: first?.answers ?? { selectedServices: [] } };
}

/** Returns the sentence shown next to prices, which calls them estimates until the owner has confirmed them. */
export function pricePromise(...lists: ServicePrices[]): string {
  const lines = lists.flatMap(({ job, extras }) => [...job, ...extras]);
  const promise = "You’ll know the price before we start.";
  const [{ quoted } = {}, ...others] = lists;
  if (quoted !== undefined && others.length === 0) return `${quoted}. ${promise}`;
  return lines.some(({ placeholder }) => placeholder)
    ? `These are estimates until we’ve seen the job. ${promise}`
    : promise;
}

/** Returns the price table for the quote page: in integer cents, without fields that only pages use. */
export function priceTable(
  { items }: Pick<Pricing, "items">,
  { code, ends }: Pick<Business["offer"], "code" | "ends">,
  version: string,
  travelFees: PriceTable["travelFees"] = {},
): PriceTable {
  const inCents: Record<PriceItem, Price> = {};
  for (const [id, { label, min, max, note, unit, placeholder }] of Object.entries(items)) {
    inCents[id] = { label, min: min * 100, max: max * 100, note: note ?? unit, placeholder };
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
  /** Link to the quote page with this job's answers. */
  href: string;
}

/** Prices the example jobs with the same code as the quote page. */
export function exampleJobs({ jobs }: Pick<Pricing, "jobs">, table: PriceTable): ExampleJob[] {
  return jobs.map(({ answers, ...job }) => {
    const { min, max } = estimate(answers, table);
    return {
      ...job,
      price: centsText(min, max),
      href: quoteLink({ answers, service: job.service }),
    };
  });
}
