/**
 * One line of it: what comes from a visitor may hold line breaks, signs that cannot be seen, and such as
 * turn the order of those behind them.
 */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, " ").trim();
}

/** `(678) 555-0142` of `+16785550142`. */
export function phoneWords(e164: string): string {
  return e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
}

/** `$95 to $120`, `$40`, `-$10`. @param min and max integer US cents */
export function priceWords(min: number, max: number): string {
  return min === max ? dollars(min) : `${dollars(min)} to ${dollars(max)}`;
}

function dollars(cents: number): string {
  const digits = (Math.abs(cents) / 100).toLocaleString("en-US");
  return cents < 0 ? `-$${digits}` : `$${digits}`;
}

/** `Friday, November 20, 2026` of `2026-11-20`. */
export function dayWords(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", {
    dateStyle: "full",
    timeZone: "UTC",
  });
}

/** `Sandy Springs` of `sandy-springs`: the backend has no list of names. */
export function slugWords(slug: string): string {
  return slug
    .split("-")
    .map((word) => (word === "tv" ? "TV" : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");
}
