import type { Estimate } from "./price.ts";

/** A range of US dollars: "$95 to $120", "$40" where both are the same, "−$10" for a saving. */
export function priceText(min: number, max: number): string {
  return min === max ? dollars(min) : `${dollars(min)} to ${dollars(max)}`;
}

/** Integer US cents in the same words. */
export function centsText(min: number, max: number): string {
  return priceText(min / 100, max / 100);
}

/** Returns an estimate as it is shown. */
export function estimateTexts({ lines, min, max, assumptions, needsPerson }: Estimate) {
  return {
    /** $357 to $437 */
    range: centsText(min, max),
    lines: lines.map(({ id, label, note, quantity, ...line }) => ({
      id,
      label: quantity === 1 ? label : `${quantity} × ${label}`,
      note,
      price: centsText(line.min, line.max),
    })),
    assumptions,
    needsPerson,
  };
}

const wholeDollars = new Intl.NumberFormat("en-US");
const withCents = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2 });

/** Formats US dollars as "$1,250" or "$179.50", with cents only if there are any. */
export function dollars(amount: number): string {
  const format = Number.isInteger(amount) ? wholeDollars : withCents;
  const digits = format.format(Math.abs(amount));
  return amount < 0 ? `−$${digits}` : `$${digits}`;
}
