import { Icon } from "#renderer/ui/Icon.tsx";
import { useSession } from "../app/SignedIn.tsx";
import { useNow } from "../ui/use-now.ts";
import { activeFilters } from "./filter-labels.ts";
import type { ListFilter } from "./list-address.ts";
import { TEXT_BUTTON } from "./text-button.ts";

interface Props {
  filter: ListFilter;
  narrow: (change: ListFilter) => void;
  clear: () => void;
}

/** What the list is narrowed by, each with its way out. */
export function ActiveFilters({ filter, narrow, clear }: Props) {
  const active = activeFilters(filter, useSession(), useNow());
  if (active.length === 0) return null;
  return (
    <ul aria-label="Filters" className="flex flex-wrap gap-2 pt-3">
      {active.map(({ label, without }) => (
        <li key={label}>
          <button
            aria-label={`Remove the filter ${label}`}
            className="touch cursor-pointer gap-2 rounded border-[1.5px] border-pine bg-pine-tint py-1 pr-2.5 pl-3 text-left text-sm font-medium text-pine hover:border-ink hover:text-ink"
            onClick={() => narrow(without)}
            type="button"
          >
            {label}
            <Icon className="size-4" name="close" />
          </button>
        </li>
      ))}
      <li>
        <button className={`${TEXT_BUTTON} px-2`} onClick={clear} type="button">
          Clear filters
        </button>
      </li>
    </ul>
  );
}
