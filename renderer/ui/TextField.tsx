import type { ComponentProps } from "react";
import { CONTROL, describedBy, Field, type FieldProps } from "./Field.tsx";

/** The parts of a day take the focus one by one, and Chromium then rings none of them on its last. */
const DATE_RING =
  "[&[type=date]:focus-within]:[outline:2px_solid_var(--color-ink)] [&[type=date]:focus-within]:outline-offset-2";

type TextFieldProps = FieldProps & Omit<ComponentProps<"input">, "className" | "id" | "name">;

export function TextField({ name, label, hint, error, type = "text", ...input }: TextFieldProps) {
  const field = { name, label, hint, error };
  return (
    <Field {...field}>
      <input
        {...describedBy(field)}
        className={`${CONTROL} min-h-[52px] ${DATE_RING}`}
        id={name}
        name={name}
        type={type}
        {...input}
      />
    </Field>
  );
}

type TextAreaProps = FieldProps & Omit<ComponentProps<"textarea">, "className" | "id" | "name">;

export function TextArea({ name, label, hint, error, ...textarea }: TextAreaProps) {
  const field = { name, label, hint, error };
  return (
    <Field {...field}>
      <textarea
        {...describedBy(field)}
        className={`${CONTROL} block min-h-36 py-3`}
        id={name}
        name={name}
        {...textarea}
      />
    </Field>
  );
}
