import type { ComponentProps, ReactNode } from "react";
import { slots, type SlotList } from "#contract/slots.ts";
import * as Choices from "../ui/Choices.tsx";
import type { LateError } from "../ui/Field.tsx";
import { Select } from "../ui/Choices.tsx";
import * as Text from "../ui/Field.tsx";

/** What a form shows in and next to its fields. */
export interface FormView {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  notice?: string | undefined;
}

/** A form's state, or a template whose slots the backend fills. */
export type FormState = FormView | "template";

export const EMPTY_FORM: FormView = { values: {}, errors: {} };

export function valueOf(form: FormState, field: string): string {
  return form === "template" ? slots.value(field) : (form.values[field] ?? "");
}

/** Returns the attributes that mark the chosen option, `checked` or `selected`. */
export function choiceOf(
  form: FormState,
  flag: "checked" | "selected",
  field: string,
  value: string,
): Record<string, unknown> {
  if (form === "template") return { [`data-if-${flag}`]: slots.choice(field, value) };
  return flag === "checked" ? { defaultChecked: form.values[field] === value } : {};
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "if-slot": { when: string; children?: React.ReactNode };
      "for-slot": { each: string; children?: React.ReactNode };
    }
  }
}

/** A part of a template that the backend shows or leaves out. */
export function WhenSlot({ when, children }: { when: string; children: ReactNode }) {
  return <if-slot when={when}>{children}</if-slot>;
}

/** A part of a template that the backend repeats for each entry of a list. */
export function ForSlot({ each, children }: { each: SlotList; children: ReactNode }) {
  return <for-slot each={each}>{children}</for-slot>;
}

export type { Choice } from "../ui/Choices.tsx";

/** The design system's fields, filled from a form's state by their name in the lead contract. */
type InForm<Props> = Omit<Props, "defaultValue" | "error" | "form" | "mark"> & { form: FormState };

export function TextField({ form, ...field }: InForm<ComponentProps<typeof Text.TextField>>) {
  return <Text.TextField {...filled(form, field.name)} {...field} />;
}

export function TextArea({ form, ...field }: InForm<ComponentProps<typeof Text.TextArea>>) {
  return <Text.TextArea {...filled(form, field.name)} {...field} />;
}

export function SelectField({ form, ...field }: InForm<ComponentProps<typeof Select>>) {
  return (
    <Select
      {...field}
      error={errorOf(form, field.name)}
      mark={(value) => choiceOf(form, "selected", field.name, value)}
    />
  );
}

export function RadioGroup({ form, ...group }: InForm<ComponentProps<typeof Choices.RadioGroup>>) {
  return (
    <Choices.RadioGroup {...group} mark={(value) => choiceOf(form, "checked", group.name, value)} />
  );
}

export function CheckBox({ form, ...box }: InForm<ComponentProps<typeof Choices.CheckBox>>) {
  return <Choices.CheckBox {...box} mark={(value) => choiceOf(form, "checked", box.name, value)} />;
}

function filled(form: FormState, name: string) {
  return { defaultValue: valueOf(form, name), error: errorOf(form, name) };
}

/** In a template every field has a slot for its error, which the backend removes if there is none. */
function errorOf(form: FormState, name: string): string | LateError | undefined {
  if (form !== "template") return form.errors[name];
  return {
    message: slots.error(name),
    frame: (message) => <WhenSlot when={slots.whenError(name)}>{message}</WhenSlot>,
    mark: { "data-if-invalid": name },
  };
}
