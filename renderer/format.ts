export { dollars, phoneText, priceText, titleCase } from "#contract/text.ts";

let longDay: Intl.DateTimeFormat | undefined;

/** Formats a day such as `2026-11-20` as `November 20, 2026`. */
export function dayText(isoDate: string): string {
  // Creating a formatter takes longer than using it a hundred times, so create it once, on first use.
  longDay ??= new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  return longDay.format(new Date(`${isoDate}T00:00:00Z`));
}

/** Formats a reading time as in `4-minute read`. */
export function readingText(minutes: number): string {
  return `${minutes}-minute read`;
}

/** Capitalizes the first letter. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns a text's first sentence, for lists. Dots in numbers such as `7.1` and in `9 p.m. to 5` don't end it. */
export function firstSentence(text: string): string {
  return text.split(/(?<=[.?!]) (?=\p{Lu})/u, 1).join("");
}

/** Returns "A", "A and B" or "A, B and C". */
export function listText(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** Formats a postal address on one line, such as "Marietta, GA 30060". */
export function addressText({
  city,
  state,
  zip,
}: Record<"city" | "state" | "zip", string>): string {
  return `${city}, ${state} ${zip}`;
}

/** Returns the latest of several days such as `2026-11-20`, ignoring unknown ones. */
export function latestDay(days: readonly [string, ...(string | undefined)[]]): string;
export function latestDay(days: readonly (string | undefined)[]): string | undefined;
export function latestDay(days: readonly (string | undefined)[]): string | undefined {
  return days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);
}
