import { Icon } from "#renderer/ui/Icon.tsx";
import { useReader } from "../app/SignedIn.tsx";
import { TEXT_BUTTON } from "../ui/controls.tsx";
import { filterLabels } from "./filter-labels.ts";
import type { ListFilter } from "./filters.ts";

interface Props {
  filter: ListFilter;
  narrow: (change: ListFilter) => void;
  clear: () => void;
}

/** Lists active filters, with buttons to remove them. Excludes the search, which has its own field. */
export default function ActiveFilters({ filter, narrow, clear }: Props) {
  const { q: _search, ...others } = filter;
  const active = filterLabels(others, useReader());
  if (active.length === 0) return null;
  return (
    <ul aria-label="Filters" className="flex flex-wrap gap-2 pb-2">
      {active.map(({ label, without }) => (
        <li key={label}>
          <button
            aria-label={`Remove the filter ${label}`}
            className="touch cursor-pointer gap-2 rounded border-[1.5px] border-ink bg-surface py-1 pr-2.5 pl-3 text-left text-sm font-medium hover:bg-wall md:pointer-fine:min-h-9"
            onClick={() => narrow(without)}
            type="button"
          >
            {label}
            <Icon className="size-4" name="close" />
          </button>
        </li>
      ))}
      <li>
        <button
          className={`${TEXT_BUTTON} px-2 md:pointer-fine:min-h-9`}
          onClick={clear}
          type="button"
        >
          Clear filters
        </button>
      </li>
    </ul>
  );
}
