import type { Named } from "#contract/api.ts";

/** What a service or a city is called. One that is no more is shown by its slug: the lead is older. */
export function nameOf(named: readonly Named[], slug: string): string {
  return named.find((each) => each.slug === slug)?.name ?? slug;
}
