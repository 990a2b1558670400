import type { ReactNode } from "react";
import { slots } from "../../functions/contract/slots.ts";
import { choiceOf, valueOf, type FormState } from "./form-view.ts";
import { WhenSlot } from "./WhenSlot.tsx";

const CONTROL =
  "mt-2 w-full rounded border-[1.5px] border-line-2 bg-surface px-4 text-ink aria-invalid:border-clay";

interface FieldProps {
  form: FormState;
  /** The wire name, as in the lead contract. */
  name: string;
  label: string;
  hint?: string | undefined;
}

interface TextFieldProps extends FieldProps {
  type?: "text" | "tel" | "email";
  autoComplete?: string;
  inputMode?: "numeric";
  maxLength?: number;
  required?: boolean;
}

export function TextField({ form, name, label, hint, type = "text", ...input }: TextFieldProps) {
  return (
    <Labelled form={form} hint={hint} label={label} name={name}>
      <input
        {...describedBy(form, name, hint)}
        className={`${CONTROL} min-h-[52px]`}
        defaultValue={valueOf(form, name)}
        id={name}
        name={name}
        type={type}
        {...input}
      />
    </Labelled>
  );
}

export function TextArea({ form, name, label, hint }: FieldProps) {
  return (
    <Labelled form={form} hint={hint} label={label} name={name}>
      <textarea
        {...describedBy(form, name, hint)}
        className={`${CONTROL} min-h-36 py-3`}
        defaultValue={valueOf(form, name)}
        id={name}
        name={name}
      />
    </Labelled>
  );
}

export interface Choice {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps {
  /** What stands there before a choice; sends nothing. */
  empty: string;
  options: readonly Choice[];
}

export function SelectField({ form, name, label, empty, options }: SelectFieldProps) {
  return (
    <Labelled form={form} label={label} name={name}>
      <select
        {...describedBy(form, name, undefined)}
        className={`${CONTROL} min-h-[52px]`}
        id={name}
        name={name}
      >
        <option value="">{empty}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value} {...choiceOf(form, "selected", name, value)}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

interface RadioGroupProps extends FieldProps {
  options: readonly Choice[];
}

export function RadioGroup({ form, name, label, options }: RadioGroupProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-8 pt-1">
        {options.map(({ value, label: text }) => (
          <label className="touch gap-2.5" key={value}>
            <input
              className="size-5 accent-clay"
              name={name}
              type="radio"
              value={value}
              {...choiceOf(form, "checked", name, value)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function CheckBox({ form, name, label }: FieldProps) {
  return (
    <label className="flex items-start gap-3 py-2.5 text-sm text-ink-2">
      <input
        className="mt-0.5 size-5 shrink-0 accent-clay"
        name={name}
        type="checkbox"
        value="yes"
        {...choiceOf(form, "checked", name, "yes")}
      />
      {label}
    </label>
  );
}

function Labelled({ form, name, label, hint, children }: FieldProps & { children: ReactNode }) {
  return (
    <div>
      <label className="font-semibold" htmlFor={name}>
        {label}
      </label>
      {children}
      <FieldError form={form} name={name} />
      {hint && (
        <p className="pt-1.5 text-sm text-ink-2" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

function FieldError({ form, name }: { form: FormState; name: string }) {
  const message = (text: string) => (
    <p className="pt-1.5 text-sm font-semibold text-clay" id={`${name}-error`}>
      {text}
    </p>
  );
  if (form === "template") {
    return <WhenSlot when={slots.whenError(name)}>{message(slots.error(name))}</WhenSlot>;
  }
  const error = form.errors[name];
  return error === undefined ? null : message(error);
}

/** A field points to its error where it has one, and to its hint. */
function describedBy(form: FormState, name: string, hint: string | undefined) {
  const hintId = hint === undefined ? [] : [`${name}-hint`];
  if (form === "template") {
    return {
      "data-if-invalid": name,
      "aria-describedby": [`${name}-error`, ...hintId].join(" "),
    };
  }
  const wrong = form.errors[name] !== undefined;
  const ids = [...(wrong ? [`${name}-error`] : []), ...hintId];
  return {
    ...(wrong ? { "aria-invalid": true } : {}),
    ...(ids.length === 0 ? {} : { "aria-describedby": ids.join(" ") }),
  };
}
