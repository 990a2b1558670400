import type { ComponentProps } from "react";
import { slots } from "#contract/slots.ts";
import * as Choices from "../ui/Choices.tsx";
import type { LateError } from "../ui/Field.tsx";
import { Select } from "../ui/Select.tsx";
import * as Text from "../ui/TextField.tsx";
import { choiceOf, valueOf, type FormState } from "./form-view.ts";
import { WhenSlot } from "./WhenSlot.tsx";

export type { Choice } from "../ui/Select.tsx";

/** The design system's fields, filled out of a form's state by their name in the lead contract. */
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

/** In a template every field has a place for its error; the backend takes away what is not needed. */
function errorOf(form: FormState, name: string): string | LateError | undefined {
  if (form !== "template") return form.errors[name];
  return {
    message: slots.error(name),
    frame: (message) => <WhenSlot when={slots.whenError(name)}>{message}</WhenSlot>,
    mark: { "data-if-invalid": name },
  };
}
