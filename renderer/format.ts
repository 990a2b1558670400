export { phoneText } from "../functions/contract/phone-text.ts";
export { dollars, priceText } from "../functions/contract/price-text.ts";

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
