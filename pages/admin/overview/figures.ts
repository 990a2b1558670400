import { dollars } from "#renderer/format.ts";

/** `1,240`. */
export function countText(count: number): string {
  return count.toLocaleString("en-US");
}

/** `38%`; of nothing there is no share. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? "–" : `${Math.round((part / whole) * 100)}%`;
}

/** Integer US cents as whole dollars: `$12,480`. */
export function moneyText(cents: number): string {
  return dollars(Math.round(cents / 100));
}

/** `1 lead`, `1,240 leads`. */
export function leadsText(count: number): string {
  return count === 1 ? "1 lead" : `${countText(count)} leads`;
}
