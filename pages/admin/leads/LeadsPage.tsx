import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { Button } from "#renderer/ui/Button.tsx";
import { rememberList } from "../app/last-list.ts";
import { Screen } from "../ui/Screen.tsx";
import { ActiveFilters } from "./ActiveFilters.tsx";
import { DeadLetters } from "./DeadLetters.tsx";
import { Filters } from "./Filters.tsx";
import { KeysWindow } from "./KeysWindow.tsx";
import { LeadList } from "./LeadList.tsx";
import { addressPath, readAddress, withFilter, type ListFilter } from "./list-address.ts";
import { NewLead } from "./NewLead.tsx";
import { Search } from "./Search.tsx";
import { useKeys } from "./use-keys.ts";
import { Views } from "./Views.tsx";

/** The leads that wait for an answer, and all others. */
export default function LeadsPage() {
  const search = useSearch();
  const address = useMemo(() => readAddress(search), [search]);
  const [, navigate] = useLocation();
  useEffect(() => rememberList(addressPath(address)), [address]);
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<"keys" | "new">();
  const field = useRef<HTMLInputElement>(null);
  const filtersButton = useRef<HTMLButtonElement>(null);
  const id = useId();
  useKeys({
    "/": () => field.current?.focus(),
    "?": () => setShown("keys"),
    n: () => setShown("new"),
  });

  const narrow = (change: ListFilter) => navigate(addressPath(withFilter(address, change)));
  const count = Object.keys(address.filter).filter((name) => name !== "q").length;
  return (
    <Screen
      actions={
        <Button icon="plus" onClick={() => setShown("new")} size="small" variant="outlined">
          New lead
        </Button>
      }
      title="Leads"
    >
      <DeadLetters />
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-3">
        <Views view={address.view} />
        <div className="flex min-w-[min(18rem,100%)] grow gap-2 lg:max-w-md">
          <Search
            field={field}
            search={(q) =>
              // Not a step of the way back for each letter.
              navigate(addressPath(withFilter(address, { q })), { replace: true })
            }
            value={address.filter.q ?? ""}
          />
          <Button
            aria-controls={id}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            ref={filtersButton}
            size="small"
            variant="secondary"
          >
            Filters{count > 0 && ` (${count})`}
          </Button>
        </div>
      </div>
      {isOpen && <Filters address={address} id={id} narrow={narrow} />}
      <ActiveFilters
        clear={() => {
          navigate(addressPath({ view: address.view, filter: {} }));
          filtersButton.current?.focus();
        }}
        filter={address.filter}
        narrow={(change) => {
          narrow(change);
          // The button that was pressed goes with its filter.
          filtersButton.current?.focus();
        }}
      />
      <div className="pt-2">
        <LeadList address={address} openKeys={() => setShown("keys")} />
      </div>
      <NewLead close={() => setShown(undefined)} isOpen={shown === "new"} />
      {shown === "keys" && <KeysWindow close={() => setShown(undefined)} />}
    </Screen>
  );
}
