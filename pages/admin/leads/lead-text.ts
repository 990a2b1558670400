import { jobSummary } from "#contract/job-summary.ts";
import type { Lead } from "#contract/lead.ts";
import { centsText } from "#contract/price-text.ts";
import type { Named } from "#contract/api.ts";
import { nameOf } from "../ui/name-of.ts";

/** What a lead wants, in a few words: the requested service, or the job of a quote. */
export function wantedText(
  { service, quote }: Lead,
  services: readonly Named[],
): string | undefined {
  return service === undefined ? quote && jobSummary(quote) : nameOf(services, service);
}

/** What a quote came to, in dollars. */
export function estimateText({ quote }: Lead): string | undefined {
  return quote && centsText(quote.estimatedMin, quote.estimatedMax);
}
