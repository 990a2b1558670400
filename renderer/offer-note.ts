import type { Business, Pricing } from "contentlayer/generated";
import type { OfferNote } from "./forms/OfferCode.tsx";
import { dollars } from "./format.ts";

/** The offer as a form notes it; what it takes off stands in the price table. */
export function offerNote(
  { offer }: Pick<Business, "offer">,
  { items }: Pick<Pricing, "items">,
): OfferNote {
  return {
    code: offer.code,
    ends: offer.ends,
    text: `${dollars(-items.offer.min)} off. ${offer.terms.join(". ")}.`,
  };
}
