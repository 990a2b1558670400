import type { Business, Pricing, Service } from "contentlayer/generated";
import { centsText } from "#contract/text.ts";
import type { TRADE_TOKENS } from "#trade/answers.ts";
import { estimate } from "#trade/quote/estimate.ts";
import { LARGEST_FOR_ONE, TYPICAL_TV, type TvSize } from "#trade/quote/questions.ts";
import { wallCenter } from "#trade/quote/viewing.ts";
import { priceTable } from "./prices.ts";

interface Sources {
  business: Pick<Business, "offer">;
  pricing: Pricing;
  /** Returns how long a service takes, such as `1 to 2 hours`. */
  duration: (service: Service["slug"]) => string;
}

/** Values of the trade's tokens in answers. */
export const tradeFigures: Record<
  (typeof TRADE_TOKENS)[number],
  (sources: Sources) => string | undefined
> = {
  crewInches: () => String(LARGEST_FOR_ONE),
  durationBrick: ({ duration }) => duration("tv-mounting-brick"),
  durationDrywall: ({ duration }) => duration("tv-mounting-drywall"),
  height43: () => String(wallCenter(43)),
  height65: () => String(wallCenter(65)),
  height85: () => String(wallCenter(85)),
  price65: (sources) => priceOnDrywall("65", sources),
  price75: (sources) => priceOnDrywall("75", sources),
};

/** Returns the calculator's price for a TV on drywall, with the customer's own mount and visible cords. */
function priceOnDrywall(tvSize: TvSize, { business, pricing }: Sources): string {
  const { min, max } = estimate(
    { tvs: [{ ...TYPICAL_TV, tvSize, wires: "visible" }], selectedServices: [] },
    priceTable(pricing, business.offer, pricing._hash),
  );
  return centsText(min, max);
}
