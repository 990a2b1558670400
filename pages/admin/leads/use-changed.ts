import { useState } from "react";
import { useCounts } from "../app/use-counts.ts";
import { baseOf, type Base } from "./list-base.ts";
import { isFiltered, type ListAddress } from "./list-address.ts";
import { VIEW_COUNTS } from "./views.ts";

interface Loaded {
  /** The first page of the list: another one is another list. */
  list: unknown;
  /** When it was fetched, in milliseconds. */
  loadedAt: number;
}

/** Whether somebody else took leads out of a whole view since it was loaded; `accept` once it was loaded again. */
export function useChanged(address: ListAddress, loaded: Loaded) {
  const { data, dataUpdatedAt } = useCounts();
  const [base, setBase] = useState<Base>({ ...loaded, count: undefined });
  const name = VIEW_COUNTS[address.view];
  const count = name && data?.[name];
  const next = baseOf(base, loaded, { count, countedAt: dataUpdatedAt });
  if (next !== base) setBase(next);
  // What comes in is told by itself; of a filtered list there is no count.
  const hasChanged =
    !isFiltered(address) && count !== undefined && next.count !== undefined && count < next.count;
  const accept = () => setBase({ ...loaded, loadedAt: Date.now(), count: undefined });
  return { hasChanged, accept };
}
