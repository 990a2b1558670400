import type { Carried } from "#contract/carried.ts";

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
