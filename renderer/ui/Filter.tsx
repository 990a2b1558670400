import type { ReactNode } from "react";
import type { Choice } from "./Choices.tsx";
import { EmptyState } from "./EmptyState.tsx";

interface FilterFormProps {
  /** Id of the element to filter. */
  list: string;
  label: string;
  /** Whether all chips are in one row, which scrolls sideways on narrow screens. */
  oneRow?: boolean;
  /** Additional data attributes for the script. */
  data?: Readonly<Record<`data-${string}`, string>>;
  children: ReactNode;
}

/**
 * Filters a list on the same page with the `filter` script. Without JavaScript, the form is hidden and the list shows
 * everything.
 */
export function FilterForm({ list, label, oneRow = false, data, children }: FilterFormProps) {
  return (
    <search aria-label={label} className="block print:hidden [@media(scripting:none)]:hidden">
      <form className={`grid ${oneRow ? "gap-1" : "gap-5"}`} data-filter={list} {...data}>
        {oneRow ? (
          <div className="chip-row max-md:[mask-image:linear-gradient(to_left,transparent,#000_4rem)] max-md:pr-12">
            {children}
          </div>
        ) : (
          children
        )}
        <output className="min-h-[1lh] text-sm text-ink-2 tabular-nums" />
      </form>
    </search>
  );
}

interface FilterChipsProps {
  /** Name of the items' data attribute to match. */
  name: string;
  label: string;
  /** Label of the option that shows everything, such as "All 75". */
  all: string;
  options: readonly Choice[];
}

/** A few values to filter a list by. Initially, the list shows everything. */
export function FilterChips({ name, label, all, options }: FilterChipsProps) {
  return (
    <fieldset>
      <legend className="pb-2 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {[{ value: "", label: all }, ...options].map(({ value, label: text }) => (
          <label
            className="touch cursor-pointer rounded border-[1.5px] border-line-2 bg-surface px-3 text-sm font-medium hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none"
            key={value}
          >
            <input
              className="sr-only"
              defaultChecked={value === ""}
              name={name}
              type="radio"
              value={value}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Shown if nothing in a filtered list matches. */
export function NothingFound({ text }: { text: string }) {
  return (
    <div data-none="" hidden>
      <EmptyState icon="search" text={text} title="Nothing found" />
    </div>
  );
}
