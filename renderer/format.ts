export { dollars, priceText } from "../functions/contract/price-text.ts";

/** A US number in E.164 as Americans write it: `+16785550142` is `(678) 555-0142`. */
export function phoneText(e164: string): string {
  return e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
}

/** A day such as `2026-11-20` as `November 20, 2026`. */
export function dayText(isoDate: string): string {
  return new Date(`${isoDate}T00:00:00Z`).toLocaleDateString("en-US", {
    dateStyle: "long",
    timeZone: "UTC",
  });
}

/** "A", "A and B", "A, B and C". */
export function listText(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
