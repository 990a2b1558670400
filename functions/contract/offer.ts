/** A discount that a code gives. */
export interface Offer {
  code: string;
  /** Its last day in Georgia, such as `2026-12-31`; absent for one without an end. */
  ends?: string | undefined;
}

/** A code as somebody has it, however it is written, on the day that counts, as `georgiaDay` gives it. */
export interface ClaimedOffer {
  code: string | undefined;
  day: string;
}

/** What a code is worth on a day; `undefined` where it is not this offer's. */
export function claim(offer: Offer, { code, day }: ClaimedOffer): "holds" | "ended" | undefined {
  if (code?.trim().toUpperCase() !== offer.code) return undefined;
  return offer.ends !== undefined && day > offer.ends ? "ended" : "holds";
}
