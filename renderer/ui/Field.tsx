import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./Icon.tsx";

export interface FieldProps {
  /** The form field's name, also used as its id. */
  name: string;
  label: string;
  /** Whether the label says that the field can be left empty. */
  optional?: boolean | undefined;
  hint?: string | undefined;
  /** What is wrong and how to fix it. */
  error?: ReactNode;
}

/** Shared styles for all types of controls. */
export const CONTROL =
  "w-full rounded border-[1.5px] border-line-2 bg-surface px-4 text-ink hover:border-ink-2 aria-invalid:border-clay";

/** Returns the styles of a control that may be disabled. Most can't be, so their pages are lighter without these. */
export function disabledStyles({ disabled }: { disabled?: boolean | undefined }): string {
  return disabled === undefined
    ? ""
    : " disabled:cursor-not-allowed disabled:border-line disabled:bg-wall disabled:text-ink-3";
}

/** A control with its label above and its error and hint below. */
export function Field({ children, ...field }: FieldProps & { children: ReactNode }) {
  return (
    <div>
      <label className="font-semibold" htmlFor={field.name}>
        {field.label}
        {field.optional && <OptionalMark />}
      </label>
      <div className="relative pt-2">{children}</div>
      <FieldNotes {...field} />
    </div>
  );
}

/** Text after the label of a field that can be left empty. */
export function OptionalMark() {
  return <span className="font-normal text-ink-2"> (optional)</span>;
}

/** The error and hint, with the ids that `describedBy` references. */
export function FieldNotes({ name, hint, error }: Pick<FieldProps, "name" | "hint" | "error">) {
  return (
    <>
      {error !== undefined && (
        <p className="flex gap-2 pt-1.5 text-sm font-semibold text-clay" id={`${name}-error`}>
          <Icon className="size-[1lh]" name="warning" />
          {error}
        </p>
      )}
      {hint && (
        <p className="pt-1.5 text-sm text-ink-2" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}

interface ControlState {
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

/** Returns the attributes that link a control to its error and hint, and mark it as invalid. */
export function describedBy({
  name,
  hint,
  error,
}: Pick<FieldProps, "name" | "hint" | "error">): ControlState {
  const ids = [
    ...(error === undefined ? [] : [`${name}-error`]),
    ...(hint === undefined ? [] : [`${name}-hint`]),
  ];
  return {
    ...(error === undefined ? {} : { "aria-invalid": true }),
    ...(ids.length === 0 ? {} : { "aria-describedby": ids.join(" ") }),
  };
}

type TextFieldProps = FieldProps & Omit<ComponentProps<"input">, "className" | "id" | "name">;

const TYPE_STYLES: Readonly<Record<string, string>> = { date: " date-ring", file: " py-3" };

export function TextField({
  name,
  label,
  optional,
  hint,
  error,
  type = "text",
  ...input
}: TextFieldProps) {
  const field = { name, label, optional, hint, error };
  return (
    <Field {...field}>
      <input
        {...describedBy(field)}
        className={`${CONTROL} min-h-[52px]${TYPE_STYLES[type] ?? ""}${disabledStyles(input)}`}
        id={name}
        name={name}
        type={type}
        {...input}
      />
    </Field>
  );
}

type TextAreaProps = FieldProps & Omit<ComponentProps<"textarea">, "className" | "id" | "name">;

export function TextArea({ name, label, optional, hint, error, ...textarea }: TextAreaProps) {
  const field = { name, label, optional, hint, error };
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
