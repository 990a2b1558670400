import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { type Ref, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import type { LeadList as Page } from "#contract/api.ts";
import type { Lead } from "#contract/lead.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { EmptyState } from "#renderer/ui/EmptyState.tsx";
import { Loading, Skeleton, SkeletonText } from "#renderer/ui/Skeleton.tsx";
import { isOffline } from "../api/failure.ts";
import { lazyScreen } from "../app/lazy-screen.tsx";
import { useSession } from "../app/SignedIn.tsx";
import { useWithPending } from "../offline/waiting.ts";
import { TEXT_BUTTON } from "../ui/controls.tsx";
import { Failure } from "../ui/Failure.tsx";
import { useReturnFocus } from "../ui/focus.ts";
import { addressPath, isFiltered, type ListAddress, VIEWS } from "./list-address.ts";
import { Rows } from "./Rows.tsx";
import { listKey, MOST_NEWER, useChanged, useLeads, useNewer } from "./use-leads.ts";
import { useSelection } from "./use-selection.ts";

const SelectionBar = lazyScreen(() => import("./SelectionBar.tsx"));

const NONE: readonly Lead[] = [];

/** The selection's bar stays below the header. On wide screens, it covers the table's header except for its checkbox. */
const BAR =
  "sticky top-17 z-6 flex min-h-11 items-center bg-paper max-md:-mx-5 max-md:px-5 md:top-12 md:-mb-9 md:mr-px md:pointer-coarse:-mb-11 md:pointer-coarse:h-11 md:translate-y-px md:ml-11.5 md:h-9 md:min-h-9 md:bg-surface";

/** Lists the leads for the current view and filters, with a notice about newer ones. */
export function LeadList({ address }: { address: ListAddress }) {
  const { view } = address;
  const { label, order, isOldestFirst = false } = VIEWS[view];
  const query = useLeads(address);
  const { leads: stored = NONE, hasNextPage, isPlaceholderData, fetchNextPage, refetch } = query;
  const leads = useWithPending(stored, useSession().email);
  const selection = useSelection(addressPath(address), leads);
  const list = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const [goal, setGoal] = useState<{ id: string; address: ListAddress }>();
  const [isShowing, setShowing] = useState(false);
  const isLoaded = query.data !== undefined && !isPlaceholderData;
  const newer = useNewer(address, { leads, isWhole: !hasNextPage, isLoaded });
  const loaded = { list: query.data?.pages[0], loadedAt: query.dataUpdatedAt };
  const { hasChanged, accept } = useChanged(address, loaded);

  const { isFetching, isError } = query;
  // The bar below the header reports it, and the list is fetched again once there's a connection.
  const isStale = isOffline(query.error) && !query.isFetchNextPageError;
  const canFetch = hasNextPage && !isFetching && !isError && !isPlaceholderData;
  const more = useCallback(() => {
    if (canFetch) void fetchNextPage();
  }, [canFetch, fetchNextPage]);
  // Pages can be empty even if more follow.
  useEffect(() => {
    if (leads.length === 0) more();
  }, [leads, more]);

  const show = async () => {
    if (isShowing) return;
    setShowing(true);
    if (!isOldestFirst) client.setQueryData<InfiniteData<Page>>(listKey(address), firstPage);
    await refetch();
    if (isOldestFirst) await fetchRest(fetchNextPage);
    setShowing(false);
    const data = client.getQueryData<InfiniteData<Page>>(listKey(address));
    const shown = new Set(data?.pages.flatMap((page) => page.leads.map(({ id }) => id)));
    const first = (isOldestFirst ? newer.toReversed() : newer).find(({ id }) => shown.has(id));
    if (first === undefined) list.current?.focus();
    else setGoal({ id: first.id, address });
  };

  const loadAgain = async () => {
    if (isShowing) return;
    setShowing(true);
    const { isSuccess } = await refetch();
    setShowing(false);
    if (!isSuccess) return;
    accept();
    list.current?.focus({ preventScroll: true });
  };

  if (query.isPending) return <Waiting />;
  if (query.data === undefined) {
    return <Failure error={query.error} retry={() => void refetch()} />;
  }
  return (
    <div aria-busy={isPlaceholderData}>
      <NewerBar
        busy={isShowing}
        // The selection's bar takes its place.
        count={selection.isOn ? 0 : newer.length}
        hasChanged={hasChanged && !selection.isOn}
        loadAgain={() => void loadAgain()}
        show={() => void show()}
      />
      {selection.isOn ? (
        <Suspense fallback={<div className={BAR} />}>
          <div className={BAR}>
            <SelectionBar
              isSpam={view === "spam"}
              isWhole={!hasNextPage}
              leads={leads}
              list={list}
              selection={selection}
            />
          </div>
        </Suspense>
      ) : (
        leads.length > 0 && (
          <p className="flex min-h-11 items-center justify-between text-sm md:hidden">
            <span className="text-ink-2">{order}</span>
            <button className={TEXT_BUTTON} onClick={selection.turnOn} type="button">
              Select
            </button>
          </p>
        )
      )}
      {leads.length > 0 ? (
        <Rows
          caption={`Leads: ${label}. ${order}.`}
          goal={goal?.address === address ? goal : undefined}
          isWhole={!hasNextPage}
          key={addressPath(address)}
          leads={leads}
          list={list}
          onEnd={more}
          selection={selection}
          view={view}
        />
      ) : (
        !hasNextPage && <EmptyList address={address} ref={list} />
      )}
      {hasNextPage && !isError && <Waiting />}
      {isError && !isStale && (
        <div className="pt-4">
          <Failure
            error={query.error}
            retry={() => void (query.isFetchNextPageError ? fetchNextPage() : refetch())}
          />
        </div>
      )}
    </div>
  );
}

/** Fetches all remaining pages, because the newest leads are on the last one. */
async function fetchRest(next: ReturnType<typeof useLeads>["fetchNextPage"]): Promise<void> {
  const { hasNextPage, isError } = await next();
  if (hasNextPage && !isError) await fetchRest(next);
}

/** Drops all pages except the first, which has the newest leads. */
function firstPage(data: InfiniteData<Page> | undefined): InfiniteData<Page> | undefined {
  return data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
}

const SHAPES = ["one", "two", "three", "four", "five", "six"];

function Waiting() {
  return (
    <Loading label="Loading leads">
      {SHAPES.map((shape) => (
        <div className="flex h-28 items-center gap-6 border-b border-line md:h-11" key={shape}>
          <Skeleton className="h-5 w-16 shrink-0 max-md:hidden" />
          <span className="grow">
            <SkeletonText />
          </span>
          <Skeleton className="size-12 shrink-0 md:h-6 md:w-14" />
        </div>
      ))}
    </Loading>
  );
}

interface NewerProps {
  /** Number of leads that came in since the list was loaded. */
  count: number;
  /** Whether leads have left the list since it was loaded. */
  hasChanged: boolean;
  busy: boolean;
  show: () => void;
  loadAgain: () => void;
}

/** Reports that leads came in or left the list. Overlays the line above the list, so the list doesn't move. */
function NewerBar({ count, hasChanged, busy, show, loadAgain }: NewerProps) {
  const words =
    count === 1 ? "1 new lead" : `${count}${count >= MOST_NEWER ? " or more" : ""} new leads`;
  return (
    <div
      className="pointer-events-none sticky top-19 z-5 -mb-11 h-11 md:top-14 md:text-center"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> allows only phrasing content
      role="status"
    >
      {(count > 0 || hasChanged) && (
        <span className="pointer-events-auto inline-flex rounded bg-paper raised">
          <Button
            busy={busy}
            onClick={count > 0 ? show : loadAgain}
            size="small"
            variant="secondary"
          >
            {count > 0
              ? `${words}. Show ${count === 1 ? "it" : "them"}`
              : "The list has changed. Reload it"}
          </Button>
        </span>
      )}
    </div>
  );
}

/** Empty state with links to other lists. */
function EmptyList({ address, ref }: { address: ListAddress; ref: Ref<HTMLDivElement> }) {
  const { view, filter } = address;
  const { onFocus, goBack } = useReturnFocus();
  const { title, text } = isFiltered(address)
    ? {
        title: filter.q === undefined ? "No matching leads" : `No results for “${filter.q}”`,
        text: "Try fewer filters, or the first part of a name, phone number or email address.",
      }
    : VIEWS[view].empty;
  return (
    <div className="pt-3 outline-none" onFocus={onFocus} ref={ref} tabIndex={-1}>
      <EmptyState
        action={
          <p className="flex flex-wrap gap-x-6">
            {view !== "all" && (
              <Link
                className={TEXT_BUTTON}
                href={addressPath({ view: "all", filter })}
                onClick={goBack}
              >
                {isFiltered(address) ? "Search all leads" : "Show all leads"}
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
