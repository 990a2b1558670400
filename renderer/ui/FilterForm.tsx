import type { ReactNode } from "react";

interface Props {
  /** The id of what it filters. */
  list: string;
  label: string;
  /** Further data for the script. */
  data?: Readonly<Record<`data-${string}`, string>>;
  children: ReactNode;
}

/**
 * Filters a list on the same page; the page loads the script `filter`. Where no script runs there is no form,
 * and the list is whole.
 */
export function FilterForm({ list, label, data, children }: Props) {
  return (
    <search aria-label={label} className="block print:hidden [@media(scripting:none)]:hidden">
      <form className="grid gap-5" data-filter={list} {...data}>
        {children}
        <output className="min-h-[1lh] text-sm text-ink-2 tabular-nums" />
      </form>
    </search>
  );
}
