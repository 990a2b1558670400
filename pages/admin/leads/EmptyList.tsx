import type { Ref } from "react";
import { Link } from "wouter";
import { EmptyState } from "../../../renderer/ui/EmptyState.tsx";
import { emptyWords } from "./empty-words.ts";
import { addressPath, isFiltered, type ListAddress } from "./list-address.ts";

interface Props {
  address: ListAddress;
  ref: Ref<HTMLDivElement>;
}

/** Says kindly that there is nothing, and where there may be something. */
export function EmptyList({ address, ref }: Props) {
  const { view, filter } = address;
  const { title, text } = emptyWords(address);
  const all = { view: "all", filter } as const;
  return (
    <div className="outline-none" ref={ref} tabIndex={-1}>
      <EmptyState
        action={
          <p className="flex flex-wrap gap-x-6">
            {view !== "all" && (
              <Link className={LINK} href={addressPath(all)}>
                {isFiltered(address) ? "Look among all leads" : "Show all leads"}
              </Link>
            )}
            {isFiltered(address) && (
              <Link className={LINK} href={addressPath({ view, filter: {} })}>
                Clear filters
              </Link>
            )}
          </p>
        }
        icon={view === "new" && !isFiltered(address) ? "tick" : "search"}
        text={text}
        title={title}
      />
    </div>
  );
}

const LINK = "touch font-semibold underline decoration-clay decoration-[1.5px] underline-offset-4";
