import { type RefObject, useEffect, useId, useMemo, useRef, useState } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { Button } from "#renderer/ui/Button.tsx";
import { CONTROL } from "#renderer/ui/Field.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { rememberList } from "../app/paths.ts";
import { useCounts } from "../app/queries.ts";
import { Screen } from "../ui/Screen.tsx";
import { DeadLetters } from "./DeadLetters.tsx";
import { ActiveFilters, Filters } from "./Filters.tsx";
import { KeysWindow, useKeys } from "./keys.tsx";
import { LeadList } from "./LeadList.tsx";
import {
  addressPath,
  type ListFilter,
  readAddress,
  type View,
  VIEW_COUNTS,
  VIEW_WORDS,
  VIEWS,
  withFilter,
} from "./list-address.ts";
import { NewLead } from "./NewLead.tsx";

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

/** The saved views, each with how many leads it holds. */
function Views({ view: shown }: { view: View }) {
  const { data: counts } = useCounts();
  return (
    <nav aria-label="Views" className="min-w-0">
      {/* Room for the focus ring, which a box that scrolls would cut. */}
      <ul className="relative -m-1 flex [scrollbar-width:none] gap-2 overflow-x-auto p-1 max-md:-mx-5 max-md:px-5">
        {VIEWS.map((view) => {
          const counted = VIEW_COUNTS[view];
          const count = counted && counts?.[counted];
          return (
            <li className="shrink-0" key={view} ref={view === shown ? bringIntoSight : undefined}>
              <Link
                aria-current={view === shown ? "page" : undefined}
                className="touch gap-1.5 rounded border-[1.5px] border-line-2 bg-surface px-3.5 text-sm font-medium hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper forced-colors:aria-[current]:bg-[Highlight] forced-colors:aria-[current]:text-[HighlightText] forced-colors:aria-[current]:forced-color-adjust-none"
                href={addressPath({ view, filter: {} })}
              >
                {VIEW_WORDS[view]}
                {count !== undefined && count > 0 && (
                  <span className="font-semibold tabular-nums">{count}</span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** On a phone the row is longer than the screen. */
function bringIntoSight(chip: HTMLElement | null): void {
  const row = chip?.parentElement;
  if (!chip || !row) return;
  const middle = chip.offsetLeft - (row.clientWidth - chip.clientWidth) / 2;
  row.scrollTo({ left: middle, behavior: "instant" });
}

interface SearchProps {
  /** What the list is searched for. */
  value: string;
  search: (words: string) => void;
  field: RefObject<HTMLInputElement | null>;
}

/** So long after the last letter it is searched. */
const PAUSE_MS = 250;

/** Searches while one types; Escape empties it. */
function Search({ value, search, field }: SearchProps) {
  const [typed, setTyped] = useState(value);
  // Back and forward change what is searched; what is typed since it was asked for stays.
  const [asked, setAsked] = useState(value);
  if (value !== asked) {
    setAsked(value);
    setTyped(value);
  }
  const ask = (words: string) => {
    setAsked(words);
    search(words);
  };
  const askNow = (words: string) => {
    setTyped(words);
    ask(words.trim());
  };
  // Whoever goes to another view meanwhile searches there.
  const newest = useRef(ask);
  useEffect(() => {
    newest.current = ask;
  });
  const words = typed.trim();
  useEffect(() => {
    if (words === asked) return;
    const pause = setTimeout(() => newest.current(words), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [words, asked]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers that know <search> are newer than some phones
    <div className="relative min-w-0 grow" role="search">
      <Icon
        className="pointer-events-none absolute top-3 left-3.5 size-5 text-ink-2"
        name="search"
      />
      <input
        aria-label="Search leads"
        autoComplete="off"
        className={`${CONTROL} min-h-11 pl-11 text-sm [&::-webkit-search-cancel-button]:hidden ${typed === "" ? "" : "pr-11"}`}
        enterKeyHint="search"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") askNow("");
          if (event.key === "Enter") askNow(typed);
        }}
        placeholder="Name, phone, email, words"
        ref={field}
        type="search"
        value={typed}
      />
      {typed !== "" && (
        <button
          aria-label="Clear the search"
          className="absolute top-0 right-0 flex size-11 cursor-pointer items-center justify-center rounded text-ink-2 -outline-offset-4! hover:text-ink"
          onClick={() => {
            askNow("");
            field.current?.focus();
          }}
          type="button"
        >
          <Icon className="size-4.5" name="close" />
        </button>
      )}
    </div>
  );
}
