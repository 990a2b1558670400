import { dollars } from "#contract/price-text.ts";

/** Dollars as somebody types them: `450`, `$1,250.50`. Integer US cents, `null` for nothing, `undefined` where it is no amount. */
export function centsOf(typed: string): number | null | undefined {
  const text = typed
    .trim()
    .replace(/^\$\s*/, "")
    .replaceAll(",", "");
  if (text === "") return null;
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}

/** The same the other way around, for a field; empty for nothing. */
export function dollarsOf(cents: number | undefined): string {
  if (cents === undefined) return "";
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** Integer US cents as they are read: `$450`, `$1,250.50`. */
export function moneyText(cents: number): string {
  return dollars(cents / 100);
}
