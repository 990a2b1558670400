import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

/** An error that is put in after rendering: the backend fills templates of forms. */
export interface LateError {
  message: string;
  /** Marks the message, so that it can be left out. */
  frame: (message: ReactNode) => ReactNode;
  /** What the control carries until it is known whether it is wrong. */
  mark: Readonly<Record<`data-${string}`, string>>;
}

export interface FieldProps {
  /** What it is sent as; its id as well. */
  name: string;
  label: string;
  hint?: string | undefined;
  /** What is wrong and what to write instead. */
  error?: string | LateError | undefined;
}

/** What all kinds of controls look like. */
export const CONTROL =
  "w-full rounded border-[1.5px] border-line-2 bg-surface px-4 text-ink placeholder:text-ink-3 hover:border-ink-2 disabled:cursor-not-allowed disabled:border-line disabled:bg-wall disabled:text-ink-3 aria-invalid:border-clay";

/** A control with its label above it, and what is wrong and what helps below. */
export function Field({ children, ...field }: FieldProps & { children: ReactNode }) {
  return (
    <div>
      <label className="font-semibold" htmlFor={field.name}>
        {field.label}
      </label>
      <div className="relative pt-2">{children}</div>
      <FieldNotes {...field} />
    </div>
  );
}

/** The error and the hint, as `describedBy` names them. */
export function FieldNotes({ name, hint, error }: Omit<FieldProps, "label">) {
  const message = (text: string) => (
    <p className="flex gap-2 pt-1.5 text-sm font-semibold text-clay" id={`${name}-error`}>
      <Icon className="size-[1lh]" name="warning" />
      {text}
    </p>
  );
  return (
    <>
      {typeof error === "string" ? message(error) : error?.frame(message(error.message))}
      {hint && (
        <p className="pt-1.5 text-sm text-ink-2" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}

interface ControlState {
  [mark: `data-${string}`]: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

/** A control points to its error where it has one, and to its hint; and says whether it is wrong. */
export function describedBy({ name, hint, error }: Omit<FieldProps, "label">): ControlState {
  const ids = [
    ...(error === undefined ? [] : [`${name}-error`]),
    ...(hint === undefined ? [] : [`${name}-hint`]),
  ];
  return {
    ...(typeof error === "string" ? { "aria-invalid": true } : error?.mark),
    ...(ids.length === 0 ? {} : { "aria-describedby": ids.join(" ") }),
  };
}
