import type { ReactNode } from "react";
import type { Choice } from "./Choices.tsx";
import { EmptyState } from "./EmptyState.tsx";

interface FilterFormProps {
  /** The id of what it filters. */
  list: string;
  label: string;
  /** More data for the script. */
  data?: Readonly<Record<`data-${string}`, string>>;
  children: ReactNode;
}

/**
 * Filters a list on the same page with the script `filter`. Without scripts the form is hidden and the list shows
 * everything.
 */
export function FilterForm({ list, label, data, children }: FilterFormProps) {
  return (
    <search aria-label={label} className="block print:hidden [@media(scripting:none)]:hidden">
      <form className="grid gap-5" data-filter={list} {...data}>
        {children}
        <output className="min-h-[1lh] text-sm text-ink-2 tabular-nums" />
      </form>
    </search>
  );
}

interface FilterChipsProps {
  /** The data attribute of the items to compare. */
  name: string;
  label: string;
  /** The label of the choice that filters nothing, such as "All 75". */
  all: string;
  options: readonly Choice[];
}

/** A few values to filter a list by; at first the list shows everything. */
export function FilterChips({ name, label, all, options }: FilterChipsProps) {
  return (
    <fieldset>
      <legend className="pb-2 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {[{ value: "", label: all }, ...options].map(({ value, label: text }) => (
          <label
            className="touch cursor-pointer rounded border-[1.5px] border-line-2 bg-surface px-3.5 text-sm font-medium hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none"
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

/** Shown in a filtered list if nothing matches. */
export function NothingFound({ text }: { text: string }) {
  return (
    <div data-none="" hidden>
      <EmptyState icon="search" text={text} title="Nothing found" />
    </div>
  );
}
