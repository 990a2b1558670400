import { jobWords } from "../../../functions/contract/job-words.ts";
import type { Lead } from "../../../functions/contract/lead.ts";
import { centsText } from "../../../functions/contract/price-text.ts";
import type { Named } from "../../../functions/contract/api.ts";

/** The name of what a lead names by its slug. One that is no more is shown as it is: the lead is older. */
export function nameOf(named: readonly Named[], slug: string | undefined): string | undefined {
  if (slug === undefined) return undefined;
  return named.find((each) => each.slug === slug)?.name ?? slug;
}

/** What somebody wants, in a few words: the service that was asked for, or the job of a quote. */
export function wantedWords(
  { service, quote }: Lead,
  services: readonly Named[],
): string | undefined {
  return nameOf(services, service) ?? (quote && jobWords(quote));
}

/** What a quote came to, in dollars. */
export function estimateWords({ quote }: Lead): string | undefined {
  return quote && centsText(quote.estimatedMin, quote.estimatedMax);
}
