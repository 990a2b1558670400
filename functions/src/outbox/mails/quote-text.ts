import type { Quote } from "../../../contract/quote.ts";
import { centsText } from "../../../contract/text.ts";

export function rangeText({ estimatedMin, estimatedMax }: Quote): string {
  return centsText(estimatedMin, estimatedMax);
}

/** A line for each of the estimate's: `TV 56 to 65", 2 times: $240 to $310`. */
export function lineTexts({ estimate }: Quote): string[] {
  return estimate.lines.map(({ label, quantity, min, max }) => {
    const times = quantity === 1 ? "" : `, ${quantity} times`;
    return `${label}${times}: ${centsText(min, max)}`;
  });
}
