/**
 * One line of it: what comes from a visitor may hold line breaks, signs that cannot be seen, and such as
 * turn the order of those behind them.
 */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, " ").trim();
}

/** `Friday, November 20, 2026` of `2026-11-20`. */
export function fullDate(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", {
    dateStyle: "full",
    timeZone: "UTC",
  });
}

/** `Sandy Springs` of `sandy-springs`: for whoever has no list of names. */
export function slugTitle(slug: string): string {
  return slug
    .split("-")
    .map((word) => (word === "tv" ? "TV" : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");
}
