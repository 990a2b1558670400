import type { ReactNode } from "react";

const CONTROL = "mt-2 w-full rounded border-[1.5px] border-line-2 bg-surface px-4 text-ink";

interface FieldProps {
  /** The wire name, as in the lead contract. */
  name: string;
  label: string;
  hint?: string;
}

function Labelled({ name, label, hint, children }: FieldProps & { children: ReactNode }) {
  return (
    <div>
      <label className="font-semibold" htmlFor={name}>
        {label}
      </label>
      {children}
      {hint && (
        <p className="pt-1.5 text-sm text-ink-2" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps extends FieldProps {
  type?: "text" | "tel" | "email";
  autoComplete?: string;
  inputMode?: "numeric";
  maxLength?: number;
  required?: boolean;
}

export function TextField({ name, label, hint, type = "text", ...input }: TextFieldProps) {
  return (
    <Labelled label={label} name={name} {...(hint === undefined ? {} : { hint })}>
      <input
        aria-describedby={hint === undefined ? undefined : `${name}-hint`}
        className={`${CONTROL} min-h-[52px]`}
        id={name}
        name={name}
        type={type}
        {...input}
      />
    </Labelled>
  );
}

export function TextArea({ name, label, hint }: FieldProps) {
  return (
    <Labelled label={label} name={name} {...(hint === undefined ? {} : { hint })}>
      <textarea
        aria-describedby={hint === undefined ? undefined : `${name}-hint`}
        className={`${CONTROL} min-h-36 py-3`}
        id={name}
        name={name}
      />
    </Labelled>
  );
}

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps {
  /** What stands there before a choice; sends nothing. */
  empty: string;
  options: readonly SelectOption[];
}

export function SelectField({ name, label, empty, options }: SelectFieldProps) {
  return (
    <Labelled label={label} name={name}>
      <select className={`${CONTROL} min-h-[52px]`} id={name} name={name}>
        <option value="">{empty}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
