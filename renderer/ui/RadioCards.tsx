import type { ReactNode } from "react";
import { describedBy, FieldNotes, type FieldProps } from "./Field.tsx";
import { Icon } from "./Icon.tsx";

export interface CardChoice {
  value: string;
  label: string;
  /** A line below the label. */
  note?: string;
  /** At the right end of a row. */
  price?: string;
  /** Above the label of a tile. */
  picture?: ReactNode;
  disabled?: boolean;
}

interface Props extends FieldProps {
  options: readonly CardChoice[];
  /** Several may be chosen: then each has a box for its tick. */
  several?: boolean;
  /** Rows below each other, or tiles in as many columns as these classes say. */
  columns?: string;
  /** The values that are chosen at first. */
  chosen?: readonly string[];
}

const CARD =
  "group relative flex cursor-pointer rounded border-[1.5px] border-line-2 bg-surface transition-colors duration-180 not-has-checked:group-aria-invalid/cards:border-clay not-has-checked:has-aria-invalid:border-clay hover:border-ink-2 has-checked:z-1 has-checked:border-pine has-checked:bg-pine-tint has-checked:ring-[1.5px] has-checked:ring-pine has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-wall has-disabled:text-ink-3 forced-colors:has-disabled:border-[GrayText] forced-colors:has-disabled:text-[GrayText] forced-colors:has-checked:outline-3 forced-colors:has-checked:-outline-offset-4 forced-colors:has-checked:outline-[Highlight]";

/** Choices that need a picture, a price or a sentence: radio buttons, or boxes to tick, as large as a finger likes. */
export function RadioCards({
  name,
  label,
  hint,
  error,
  options,
  several = false,
  columns,
  chosen,
}: Props) {
  const { "aria-describedby": notes, ...wrong } = describedBy({ name, hint, error });
  return (
    <fieldset
      aria-describedby={notes}
      className="group/cards min-w-0"
      // Only radio buttons are wrong as a group; and whoever looks for what is wrong can go there.
      {...(several ? {} : { ...wrong, role: "radiogroup", tabIndex: -1 })}
    >
      <legend className="font-semibold">{label}</legend>
      <div className={`grid pt-2 ${columns === undefined ? "gap-2" : `gap-2 ${columns}`}`}>
        {options.map((option) => (
          <label className={CARD} key={option.value}>
            {/* As large as its card, and seen by its card alone: so the focus is drawn around that. */}
            <input
              className="absolute -inset-[1.5px] cursor-[inherit] appearance-none rounded focus-visible:outline-offset-4"
              defaultChecked={chosen?.includes(option.value)}
              disabled={option.disabled}
              name={name}
              type={several ? "checkbox" : "radio"}
              value={option.value}
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
          {note && <span className="block text-ink-2 group-has-disabled:text-ink-3">{note}</span>}
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
      <span className="flex grow items-center gap-3 px-3 py-2.5 text-sm leading-snug font-semibold">
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
    <span className="flex size-5 shrink-0 items-center justify-center rounded-sm border-[1.5px] border-line-2 text-transparent group-has-checked:border-pine group-has-checked:bg-pine group-has-checked:text-paper">
      <Icon className="size-4 stroke-2 forced-colors:not-group-has-checked:hidden" name="tick" />
    </span>
  );
}
