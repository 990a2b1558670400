import { centsText } from "#contract/text.ts";
import type { Estimate, EstimateLine } from "./estimate.ts";
import type { Quote } from "./quote.ts";

/** Formats a stored quote's price range, such as `$357 to $437`. */
export function rangeText({ estimatedMin, estimatedMax }: Quote): string {
  return centsText(estimatedMin, estimatedMax);
}

/** Formats a line item for display. */
export function lineText({ id, label, note, min, max }: EstimateLine) {
  return { id, label, note, price: centsText(min, max) };
}

/** Summarizes the jobs in a quote, such as `Clogged drain and 2 more`. */
export function jobSummary({
  selectedServices,
  estimate,
}: Pick<Quote, "selectedServices"> & { estimate: Pick<Estimate, "lines"> }): string {
  const jobs = estimate.lines.filter(({ id }) => selectedServices.includes(id));
  const [first, second, ...others] = jobs.map(({ label }) => label);
  if (first === undefined) return "No job chosen";
  if (second === undefined) return first;
  return others.length === 0 ? `${first} and ${second}` : `${first} and ${jobs.length - 1} more`;
}
