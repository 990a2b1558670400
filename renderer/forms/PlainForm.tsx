import type { ReactNode } from "react";
import type { SlotName } from "#contract/slots.ts";
import type { FormView } from "./fields.tsx";
import { FIELDS, FormSummary } from "./FormSummary.tsx";

interface Props {
  /** Path that the form posts to. */
  action: string;
  children: (form: FormView) => ReactNode;
}

/** A form that the backend fills in with the visitor's input and any errors. */
export function PlainForm({ action, children }: Props) {
  return (
    <form
      action={action}
      className="grid gap-6"
      encType="multipart/form-data"
      method="post"
      noValidate
    >
      <FormSummary form={FORM} />
      {children(FORM)}
    </form>
  );
}

/** A placeholder that the backend replaces with text, or whose content it repeats for each entry in a list. */
export function Slot({ name, children }: { name: SlotName; children?: ReactNode }) {
  return <slot name={name}>{children}</slot>;
}

/** Contains every possible error; the backend removes those that don't apply. */
const FORM: FormView = {
  values: {},
  errors: Object.fromEntries(
    FIELDS.map((field) => [field, <Slot key={field} name={`${field}-error`} />]),
  ),
  notice: <Slot name="notice" />,
};
