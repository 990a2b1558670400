import type { ReactNode } from "react";
import type { Choice } from "./Choices.tsx";

interface FilterBarProps {
  /** Id of the element to filter. */
  list: string;
  label: string;
  /** Additional data attributes for the script. */
  data?: Readonly<Record<`data-${string}`, string>>;
  children: ReactNode;
}

/**
 * Filters a list on the same page. The style sheet hides what doesn't match (`renderer/styles/filters.css`), so it works
 * without JavaScript. The `filter` script adds the number of matches and keeps the choice in the URL. It isn't a form,
 * because Enter would submit it.
 */
export function FilterBar({ list, label, data, children }: FilterBarProps) {
  return (
    <search
      aria-label={label}
      className="grid grid-cols-1 gap-1 print:hidden"
      data-filter={list}
      {...data}
    >
      {children}
      <output className="min-h-[1lh] text-sm text-ink-2 tabular-nums" />
    </search>
  );
}

interface FilterChipsProps {
  /** Name of the URL's parameter. */
  name: string;
  label: string;
  /** Label of the option that shows everything, such as "All 75". */
  all: string;
  /** Words in the items' `data-item`. The style sheet has a rule for each. */
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
