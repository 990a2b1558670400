import type { Ref } from "react";
import { Link } from "wouter";
import { EmptyState } from "#renderer/ui/EmptyState.tsx";
import { useReturnFocus } from "../ui/use-return-focus.ts";
import { emptyMessage } from "./empty-message.ts";
import { addressPath, isFiltered, type ListAddress } from "./list-address.ts";
import { TEXT_BUTTON } from "./text-button.ts";

interface Props {
  address: ListAddress;
  ref: Ref<HTMLDivElement>;
}

/** Says kindly that there is nothing, and where there may be something. */
export function EmptyList({ address, ref }: Props) {
  const { view, filter } = address;
  const { title, text } = emptyMessage(address);
  const { onFocus, goBack } = useReturnFocus();
  const all = { view: "all", filter } as const;
  return (
    <div className="pt-3 outline-none" onFocus={onFocus} ref={ref} tabIndex={-1}>
      <EmptyState
        action={
          <p className="flex flex-wrap gap-x-6">
            {view !== "all" && (
              <Link className={TEXT_BUTTON} href={addressPath(all)} onClick={goBack}>
                {isFiltered(address) ? "Look among all leads" : "Show all leads"}
              </Link>
            )}
            {isFiltered(address) && (
              <Link
                className={TEXT_BUTTON}
                href={addressPath({ view, filter: {} })}
                onClick={goBack}
              >
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
