import type { Estimate } from "#contract/price.ts";
import { centsText } from "#contract/price-text.ts";

/** An estimate in words. */
export interface EstimateView {
  /** $357 to $437 */
  range: string;
  lines: readonly { id: string; label: string; note?: string | undefined; price: string }[];
  assumptions: readonly string[];
  needsPerson: readonly string[];
}

export function estimateView({
  lines,
  min,
  max,
  assumptions,
  needsPerson,
}: Estimate): EstimateView {
  return {
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
