import type { ReactNode } from "react";
import { describedBy, FieldNotes, type FieldProps } from "./Field.tsx";
import { Icon } from "./Icon.tsx";
import type { ChoiceMark } from "./Choices.tsx";

export interface CardChoice {
  value: string;
  label: string;
  /** Text below the label. */
  note?: string | undefined;
  /** Shown on the right side of a row. */
  price?: string | undefined;
  /** Shown above a tile's label. */
  picture?: ReactNode;
  disabled?: boolean;
}

interface Props extends FieldProps {
  options: readonly CardChoice[];
  /** Whether several options can be selected, using checkboxes. */
  several?: boolean;
  /** Classes for tile columns. Without them, the options are rows. */
  columns?: string;
  /** Classes for arranging rows side by side. */
  rows?: string;
  /** Marks the options that are selected initially. */
  mark?: ChoiceMark;
}

/** Radio buttons or checkboxes as tappable cards, with a picture, price or note. */
export function RadioCards({
  name,
  label,
  hint,
  error,
  options,
  several = false,
  columns,
  rows = "",
  mark,
}: Props) {
  const Content = columns === undefined ? Row : Tile;
  const { "aria-describedby": notes, ...wrong } = describedBy({ name, hint, error });
  return (
    <fieldset
      aria-describedby={notes}
      className="min-w-0"
      // Only radio buttons can be invalid as a group. Scripts focus the group in that case.
      {...(several ? {} : { ...wrong, role: "radiogroup", tabIndex: -1 })}
    >
      <legend className="font-semibold">{label}</legend>
      <div className={`grid gap-2 pt-2 ${columns ?? rows}`}>
        {options.map((option) => (
          <label className="choice-card" key={option.value}>
            <input
              disabled={option.disabled}
              name={name}
              type={several ? "checkbox" : "radio"}
              value={option.value}
              {...mark?.(option.value)}
              {...(several ? wrong : {})}
            />
            <Content choice={option} several={several} />
          </label>
        ))}
      </div>
      <FieldNotes error={error} hint={hint} name={name} />
    </fieldset>
  );
}

interface PartProps {
  choice: CardChoice;
  several: boolean;
}

function Row({ choice: { label, note, price }, several }: PartProps) {
  return (
    <span className="flex min-h-16 grow items-center gap-4 px-4 py-2.5 text-sm leading-snug">
      {several && <Tick />}
      {/* If there isn't room for both, the price wraps below the text. */}
      <span className="flex grow flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-44 flex-1">
          <span className="block text-base font-semibold">{label}</span>
          {note && <span className="block text-ink-2">{note}</span>}
        </span>
        {price && <span className="font-semibold whitespace-nowrap tabular-nums">{price}</span>}
      </span>
    </span>
  );
}

function Tile({ choice: { label, note, picture }, several }: PartProps) {
  return (
    <span className="flex min-h-14 grow flex-col">
      {picture && <span className="overflow-hidden rounded-t-sm">{picture}</span>}
      <span className="flex grow gap-3 px-3 py-2.5 text-sm leading-snug font-semibold">
        {several && <Tick />}
        <span>
          {label}
          {note && <span className="block font-normal text-ink-2">{note}</span>}
        </span>
      </span>
    </span>
  );
}

function Tick() {
  return (
    <span className="choice-tick">
      <Icon className="size-4 stroke-2" name="tick" />
    </span>
  );
}
