import type { ComponentProps } from "react";
import { CONTROL, describedBy, Field, type FieldProps } from "./Field.tsx";
import { Icon } from "./Icon.tsx";

export interface Choice {
  value: string;
  label: string;
}

/** Attributes of a choice, by its value: which one is chosen, as `checked`, `selected` or a template's mark. */
export type ChoiceMark = (value: string) => object;

interface Props
  extends FieldProps, Omit<ComponentProps<"select">, "children" | "className" | "id" | "name"> {
  /** What stands there before a choice; sends nothing. */
  empty?: string;
  options: readonly Choice[];
  mark?: ChoiceMark;
}

/** The platform's own list of choices, which phones show as large as they need it. */
export function Select({ name, label, hint, error, empty, options, mark, ...select }: Props) {
  const field = { name, label, hint, error };
  return (
    <Field {...field}>
      <select
        {...describedBy(field)}
        className={`${CONTROL} min-h-[52px] cursor-pointer appearance-none pr-12 text-ellipsis`}
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
