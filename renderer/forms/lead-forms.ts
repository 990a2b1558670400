/** The forms that send leads, by the path of their page; each has a draft and tries of its own. */
const FORMS = { "/contact": "contact", "/quote": "quote", "/support": "claim" } as const;

export type LeadForm = (typeof FORMS)[keyof typeof FORMS];

export const LEAD_FORMS: readonly LeadForm[] = Object.values(FORMS);

/** Whose lead it is, by the page that its form stands on. */
export function formOf({ page = "" }: Readonly<Record<string, string>>): LeadForm {
  return Object.entries(FORMS).find(([path]) => path === page)?.[1] ?? "contact";
}

/** The page of a form. */
export function pathOf(form: LeadForm): string {
  return Object.entries(FORMS).find(([, each]) => each === form)?.[0] ?? "/contact";
}
