/** What a link carries into a form, by the names that the forms read in their address. */
export interface Carried {
  /** A city's slug. */
  city?: string | undefined;
  /** A service's slug. */
  service?: string | undefined;
  /** The code of an offer. */
  offer?: string | undefined;
}

/** The pages with a form that fills itself out of its address (`renderer/browser/draft.ts`). */
export const FORM_PAGES = ["/contact", "/quote"] as const;
export type FormPage = (typeof FORM_PAGES)[number];

/** The address of a form, such as `/contact?city=marietta`. */
export function formLink(page: FormPage, { city, service, offer }: Carried = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ city, service, offer })) {
    if (value !== undefined) query.set(name, value);
  }
  return query.size === 0 ? page : `${page}?${query.toString()}`;
}
