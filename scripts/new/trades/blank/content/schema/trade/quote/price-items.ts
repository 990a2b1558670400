/** The id of an item in `content/pricing.yaml`, such as `clogged-drain`. The owner decides which there are. */
export type PriceItem = string;

/** The only item that every price table has. It's a discount, so no one can choose it. */
export const OFFER = "offer";

/** Items that code knows by name. */
export const PRICE_ITEMS = [OFFER] as const;

const ITEM_FORM = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function isPriceItem(id: string): id is PriceItem {
  return ITEM_FORM.test(id);
}
