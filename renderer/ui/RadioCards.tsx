import type { ReactNode } from "react";
import { describedBy, FieldNotes, type FieldProps } from "./Field.tsx";
import { Icon } from "./Icon.tsx";
import type { ChoiceMark } from "./Choices.tsx";

export interface CardChoice {
  value: string;
  label: string;
  /** A line below the label. */
  note?: string | undefined;
  /** At the right end of a row. */
  price?: string | undefined;
  /** Above the label of a tile. */
  picture?: ReactNode;
  disabled?: boolean;
}

interface Props extends FieldProps {
  options: readonly CardChoice[];
  /** Several may be chosen: then each has a box for its tick. */
  several?: boolean;
  /** Tiles in as many columns as these classes say; rows where absent. */
  columns?: string;
  /** For rows: classes that set them beside each other where there is room. */
  rows?: string;
  /** Which ones are chosen at first. */
  mark?: ChoiceMark;
}

/** Choices that need a picture, a price or a sentence: radio buttons, or boxes to tick, as large as a finger likes. */
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
  const { "aria-describedby": notes, ...wrong } = describedBy({ name, hint, error });
  return (
    <fieldset
      aria-describedby={notes}
      className="min-w-0"
      // Only radio buttons are wrong as a group; and whoever looks for what is wrong can go there.
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
            {columns === undefined ? (
              <Row choice={option} several={several} />
            ) : (
              <Tile choice={option} several={several} />
            )}
          </label>
        ))}
      </div>
      <FieldNotes error={error} hint={hint} name={name} />
    </fieldset>
  );
}

function Row({
  choice: { label, note, price },
  several,
}: {
  choice: CardChoice;
  several: boolean;
}) {
  return (
    <span className="flex min-h-16 grow items-center gap-4 px-4 py-2.5 text-sm leading-snug">
      {several && <Tick />}
      {/* Where both do not fit, the price goes below the words. */}
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

function Tile({
  choice: { label, note, picture },
  several,
}: {
  choice: CardChoice;
  several: boolean;
}) {
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
