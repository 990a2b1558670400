import { slots } from "#contract/slots.ts";

/** What a form shows in its fields and beside them. */
export interface FormView {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  notice?: string | undefined;
}

/** A form as it is first opened; or as a template whose slots the backend fills. */
export type FormState = FormView | "template";

export const EMPTY_FORM: FormView = { values: {}, errors: {} };

export function valueOf(form: FormState, field: string): string {
  return form === "template" ? slots.value(field) : (form.values[field] ?? "");
}

/** Attributes that mark the chosen one of several, `checked` or `selected`. */
export function choiceOf(
  form: FormState,
  flag: "checked" | "selected",
  field: string,
  value: string,
): Record<string, unknown> {
  if (form === "template") return { [`data-if-${flag}`]: slots.choice(field, value) };
  return flag === "checked" ? { defaultChecked: form.values[field] === value } : {};
}
