/** Forms that send leads, by page path. Each has its own draft and send attempts. */
const FORMS = { "/contact": "contact", "/quote": "quote", "/support": "claim" } as const;

export type LeadForm = (typeof FORMS)[keyof typeof FORMS];

export const LEAD_FORMS: readonly LeadForm[] = Object.values(FORMS);

/** Returns the form that a lead was sent from, based on its page. */
export function formOf({ page = "" }: Readonly<Record<string, string>>): LeadForm {
  return Object.entries(FORMS).find(([path]) => path === page)?.[1] ?? "contact";
}

/** Returns the path of a form's page. */
export function pathOf(form: LeadForm): string {
  return Object.entries(FORMS).find(([, each]) => each === form)?.[0] ?? "/contact";
}
