/** What a link carries into a form, by its name in the address, and the lead's field that it fills. */
export const PREFILL_PARAMETERS = [
  // The code of an offer, and slugs.
  ["offer", "offerCode"],
  ["service", "service"],
  ["city", "city"],
] as const;

export type Carried = {
  readonly [Name in (typeof PREFILL_PARAMETERS)[number][0]]?: string | undefined;
};
