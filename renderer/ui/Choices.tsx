import type { ComponentProps } from "react";
import {
  CONTROL,
  describedBy,
  disabledStyles,
  Field,
  FieldNotes,
  OptionalMark,
  type FieldProps,
} from "./Field.tsx";
import { Icon } from "./Icon.tsx";

export interface Choice {
  value: string;
  label: string;
}

/** Returns attributes for the choice with this value, such as `checked`, `selected` or a template's marker. */
export type ChoiceMark = (value: string) => object;

interface SelectProps
  extends FieldProps, Omit<ComponentProps<"select">, "children" | "className" | "id" | "name"> {
  /** Label of the empty option, whose value is empty. */
  empty?: string;
  options: readonly Choice[];
  mark?: ChoiceMark;
}

/** A native select element, which phones show as a native list. */
export function Select({
  name,
  label,
  optional,
  hint,
  error,
  empty,
  options,
  mark,
  ...select
}: SelectProps) {
  const field = { name, label, optional, hint, error };
  return (
    <Field {...field}>
      <select
        {...describedBy(field)}
        className={`${CONTROL} min-h-[52px] cursor-pointer appearance-none pr-12 text-ellipsis${disabledStyles(select)}`}
        id={name}
        name={name}
        {...select}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value} {...mark?.(value)}>
            {text}
          </option>
        ))}
      </select>
      <Icon
        className="pointer-events-none absolute right-4 bottom-4 size-5 text-ink-2"
        name="chevron"
      />
    </Field>
  );
}

interface RadioGroupProps extends FieldProps {
  options: readonly Choice[];
  mark?: ChoiceMark;
}

/** A choice between a few short labels. `RadioCards` has room for longer ones. */
export function RadioGroup({ name, label, optional, hint, error, options, mark }: RadioGroupProps) {
  return (
    <fieldset>
      <legend className="font-semibold">
        {label}
        {optional && <OptionalMark />}
      </legend>
      <div className="flex flex-wrap gap-x-8 pt-1">
        {options.map(({ value, label: text }) => (
          <label className="touch cursor-pointer gap-2.5" key={value}>
            <input className="tick-box" name={name} type="radio" value={value} {...mark?.(value)} />
            {text}
          </label>
        ))}
      </div>
      <FieldNotes error={error} hint={hint} name={name} />
    </fieldset>
  );
}

interface CheckBoxProps {
  name: string;
  label: string;
  mark?: ChoiceMark;
}

export function CheckBox({ name, label, mark }: CheckBoxProps) {
  return (
    <label className="flex cursor-pointer items-start gap-3 py-2.5 text-sm text-ink-2">
      <input
        className="mt-0.5 tick-box"
        name={name}
        type="checkbox"
        value="yes"
        {...mark?.("yes")}
      />
      {label}
    </label>
  );
}
