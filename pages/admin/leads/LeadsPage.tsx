import {
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useSearch } from "wouter";
import { buttonClasses } from "#renderer/ui/ButtonLink.tsx";
import { CONTROL } from "#renderer/ui/Field.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { api, bodyOf } from "../api/client.ts";
import { lazyScreen } from "../app/lazy-screen.tsx";
import { leadsPath, rememberList } from "../app/paths.ts";
import { KEYS, useCounts } from "../app/queries.ts";
import { CHIP, CloseButton } from "../ui/controls.tsx";
import { Screen } from "../ui/Screen.tsx";
import { Alerts } from "./Alerts.tsx";
import type { ListFilter } from "./filters.ts";
import { useKeys } from "./keys.ts";
import { LeadList } from "./LeadList.tsx";
import { addressPath, readAddress, type View, VIEWS, withFilter } from "./list-address.ts";

// These appear after the list. If their code can't be loaded, the list works without them.
const nothing = () => ({ default: () => null });
const NotificationsBanner = lazy(() => import("../push/Notifications.tsx").catch(nothing));
const ActiveFilters = lazy(() => import("./ActiveFilters.tsx").catch(nothing));
const MoreMenu = lazy(() => import("./MoreMenu.tsx").catch(nothing));

// Loaded on demand, because the list itself doesn't need forms and dialogs.
const DeadLetters = lazyScreen(() => import("./DeadLetters.tsx"));
const Filters = lazyScreen(() => import("./Filters.tsx"));
const KeysWindow = lazyScreen(() => import("./KeysWindow.tsx"));
const NewLead = lazyScreen(() => import("./NewLead.tsx"));

/** Screen with the lead list. */
export default function LeadsPage() {
  const search = useSearch();
  const address = useMemo(() => readAddress(search), [search]);
  const [, navigate] = useLocation();
  useEffect(() => rememberList(addressPath(address)), [address]);
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<"keys" | "new">();
  // The form stays mounted after it's first opened, to preserve what was typed.
  const [hasForm, setHasForm] = useState(false);
  if (shown === "new" && !hasForm) setHasForm(true);
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
        // On phones, the first row has the title and the last two buttons.
        <>
          <Views view={address.view} />
          <div className="flex min-w-0 grow gap-2 max-md:order-3 max-md:basis-full md:min-w-64 md:basis-0">
            <Search
              field={field}
              search={(q) =>
                // Replaces the history entry, or Back would undo the search one letter at a time.
                navigate(addressPath(withFilter(address, { q })), { replace: true })
              }
              value={address.filter.q ?? ""}
            />
            <button
              aria-controls={id}
              aria-expanded={isOpen}
              className={TOOL}
              onClick={() => setOpen(!isOpen)}
              ref={filtersButton}
              type="button"
            >
              Filters{count > 0 && ` (${count})`}
            </button>
          </div>
          <div className="ml-auto flex gap-2 max-md:order-1">
            <Suspense fallback={null}>
              <MoreMenu address={address} openKeys={() => setShown("keys")} />
            </Suspense>
            <button className={TOOL} onClick={() => setShown("new")} type="button">
              <Icon name="plus" />
              New lead
            </button>
          </div>
        </>
      }
      isDense
      title="Leads"
    >
      <Alerts />
      <Suspense fallback={null}>
        <NotificationsBanner />
      </Suspense>
      <Undelivered />
      {isOpen && (
        <Suspense fallback={null}>
          <Filters address={address} id={id} narrow={narrow} />
        </Suspense>
      )}
      {count > 0 && (
        // As high as the row of filters, so the list doesn't move.
        <Suspense fallback={<div className="h-13" />}>
          <ActiveFilters
            clear={() => {
              navigate(addressPath({ view: address.view, filter: {} }));
              filtersButton.current?.focus();
            }}
            filter={address.filter}
            narrow={(change) => {
              narrow(change);
              // The clicked button disappears with its filter.
              filtersButton.current?.focus();
            }}
          />
        </Suspense>
      )}
      <LeadList address={address} />
      {hasForm && (
        <Suspense fallback={null}>
          <NewLead close={() => setShown(undefined)} isOpen={shown === "new"} />
        </Suspense>
      )}
      {shown === "keys" && (
        <Suspense fallback={null}>
          <KeysWindow close={() => setShown(undefined)} />
        </Suspense>
      )}
    </Screen>
  );
}

/** A button above the list. With a mouse, it's lower than a thumb needs, so more leads fit on the screen. */
const TOOL = `${buttonClasses({ variant: "secondary", size: "small" })} cursor-pointer md:pointer-fine:min-h-9`;

/** Shows the messages that couldn't be delivered, if any. */
function Undelivered() {
  const { data } = useQuery({
    queryKey: KEYS.deadLetters,
    queryFn: () => bodyOf(api["dead-letters"].$get()),
  });
  // Stays after the last one is gone, because it announces what happened.
  const [hasAny, setHasAny] = useState(false);
  // If this query fails, so does the lead list, which reports the error.
  const deadLetters = data?.deadLetters ?? [];
  if (deadLetters.length > 0 && !hasAny) setHasAny(true);
  return (
    hasAny && (
      <Suspense fallback={null}>
        <DeadLetters deadLetters={deadLetters} />
      </Suspense>
    )
  );
}

/** Links to the views, each with its lead count. */
function Views({ view: shown }: { view: View }) {
  const { data: counts } = useCounts();
  return (
    <nav aria-label="Views" className="min-w-0 max-md:order-2 max-md:basis-full">
      {/* The padding keeps the scroll container from clipping focus rings. */}
      <ul className="relative -m-1 flex [scrollbar-width:none] gap-2 overflow-x-auto p-1 max-md:-mx-5 max-md:px-5">
        {Object.entries(VIEWS).map(([view, { label, count: counted }]) => {
          const count = counted && counts?.[counted];
          return (
            <li className="shrink-0" key={view} ref={view === shown ? bringIntoSight : undefined}>
              <Link
                aria-current={view === shown ? "page" : undefined}
                className={`${CHIP} md:pointer-fine:min-h-9`}
                href={leadsPath({ view })}
              >
                {label}
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

/** Scrolls the row of views to center the current one, because the row is wider than a phone's screen. */
function bringIntoSight(chip: HTMLElement | null): void {
  const row = chip?.parentElement;
  if (!chip || !row) return;
  const middle = chip.offsetLeft - (row.clientWidth - chip.clientWidth) / 2;
  row.scrollTo({ left: middle, behavior: "instant" });
}

interface SearchProps {
  /** The current search text. */
  value: string;
  search: (words: string) => void;
  field: RefObject<HTMLInputElement | null>;
}

/** How long to wait after the last keystroke. */
const PAUSE_MS = 250;

/** Searches as the user types. Escape clears the search. */
function Search({ value, search, field }: SearchProps) {
  const [typed, setTyped] = useState(value);
  // If the URL's search changes, such as with Back, it replaces the typed text.
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
  // If the view changes during the pause, the search applies to the new view.
  const askNewest = useEffectEvent(ask);
  const words = typed.trim();
  useEffect(() => {
    if (words === asked) return;
    const pause = setTimeout(() => askNewest(words), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [words, asked]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- older phones don't support <search>
    <div className="relative min-w-0 grow" role="search">
      <Icon
        className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-ink-2"
        name="search"
      />
      <input
        aria-label="Search leads"
        autoComplete="off"
        className={`${CONTROL} min-h-11 py-0! pl-11 text-sm md:pointer-fine:min-h-9 [&::-webkit-search-cancel-button]:hidden ${typed === "" ? "" : "pr-11"}`}
        enterKeyHint="search"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") askNow("");
          if (event.key === "Enter") askNow(typed);
        }}
        placeholder="Name, phone, email or any word"
        ref={field}
        type="search"
        value={typed}
      />
      {typed !== "" && (
        <CloseButton
          className="absolute inset-y-0 right-0 my-auto max-h-full"
          label="Clear search"
          onClick={() => {
            askNow("");
            field.current?.focus();
          }}
        />
      )}
    </div>
  );
}
