export { dollars, phoneText, priceText } from "#contract/text.ts";

let longDay: Intl.DateTimeFormat | undefined;

/** Returns a day such as `2026-11-20` as `November 20, 2026`. */
export function dayText(isoDate: string): string {
  // Creating a formatter takes longer than using it a hundred times, so it is created once, when needed.
  longDay ??= new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  return longDay.format(new Date(`${isoDate}T00:00:00Z`));
}

/** Returns a reading time such as `4-minute read`. */
export function readingText(minutes: number): string {
  return `${minutes}-minute read`;
}

/** Returns a text with its first letter in upper case. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns "A", "A and B" or "A, B and C". */
export function listText(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** Returns a postal address in one line: "Marietta, GA 30060". */
export function addressText({
  city,
  state,
  zip,
}: Record<"city" | "state" | "zip", string>): string {
  return `${city}, ${state} ${zip}`;
}

/** Returns the latest of days such as `2026-11-20`; unknown days don't count. */
export function latestDay(days: readonly [string, ...(string | undefined)[]]): string;
export function latestDay(days: readonly (string | undefined)[]): string | undefined;
export function latestDay(days: readonly (string | undefined)[]): string | undefined {
  return days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);
}
