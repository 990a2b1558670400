import type { ComponentProps, ReactNode } from "react";
import * as Choices from "../ui/Choices.tsx";
import { Select } from "../ui/Choices.tsx";
import * as Text from "../ui/Field.tsx";

/** A form's values and error messages by field, and a general notice. */
export interface FormView {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, ReactNode>>;
  notice?: ReactNode;
}

export const EMPTY_FORM: FormView = { values: {}, errors: {} };

/** Returns a function that marks a choice as initially selected if its value matches the form's. */
export function choiceOf(form: FormView, field: string) {
  return (value: string) => ({ defaultChecked: form.values[field] === value });
}

export type { Choice } from "../ui/Choices.tsx";

/** Props of the design system's fields that get their value and error from a form's state, by field name. */
type InForm<Props> = Omit<Props, "defaultValue" | "error" | "form" | "mark"> & { form: FormView };

export function TextField({ form, ...field }: InForm<ComponentProps<typeof Text.TextField>>) {
  return <Text.TextField {...filled(form, field.name)} {...field} />;
}

export function TextArea({ form, ...field }: InForm<ComponentProps<typeof Text.TextArea>>) {
  return <Text.TextArea {...filled(form, field.name)} {...field} />;
}

export function SelectField({ form, ...field }: InForm<ComponentProps<typeof Select>>) {
  return <Select {...field} error={form.errors[field.name]} />;
}

export function RadioGroup({ form, ...group }: InForm<ComponentProps<typeof Choices.RadioGroup>>) {
  return <Choices.RadioGroup {...group} mark={choiceOf(form, group.name)} />;
}

export function CheckBox({ form, ...box }: InForm<ComponentProps<typeof Choices.CheckBox>>) {
  return <Choices.CheckBox {...box} mark={choiceOf(form, box.name)} />;
}

function filled({ values, errors }: FormView, name: string) {
  return { defaultValue: values[name] ?? "", error: errors[name] };
}
