import { FieldNotes, type FieldProps } from "./Field.tsx";
import type { Choice, ChoiceMark } from "./Select.tsx";

interface RadioGroupProps extends FieldProps {
  options: readonly Choice[];
  mark?: ChoiceMark;
}

/** One of a few short words; where a choice needs more than that, `RadioCards`. */
export function RadioGroup({ name, label, hint, error, options, mark }: RadioGroupProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-8 pt-1">
        {options.map(({ value, label: text }) => (
          <label className="touch cursor-pointer gap-2.5" key={value}>
            <input
              className="size-5 shrink-0 accent-clay"
              name={name}
              type="radio"
              value={value}
              {...mark?.(value)}
            />
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

/** Yes or nothing. */
export function CheckBox({ name, label, mark }: CheckBoxProps) {
  return (
    <label className="flex cursor-pointer items-start gap-3 py-2.5 text-sm text-ink-2">
      <input
        className="mt-0.5 size-5 shrink-0 accent-clay"
        name={name}
        type="checkbox"
        value="yes"
        {...mark?.("yes")}
      />
      {label}
    </label>
  );
}
