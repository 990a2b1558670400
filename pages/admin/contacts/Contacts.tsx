import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "wouter";
import type { ContactList } from "#contract/api.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { EmptyState } from "#renderer/ui/EmptyState.tsx";
import { Loading, SkeletonText } from "#renderer/ui/Skeleton.tsx";
import { callApi } from "../api/call.ts";
import { type ContactsFilter, PATHS } from "../app/paths.ts";
import { KEYS } from "../app/query-client.ts";
import { Failure } from "../ui/Failure.tsx";
import { useNow } from "../ui/use-now.ts";
import { ContactHead, ContactRow } from "./ContactRow.tsx";
import { queryOf } from "./filter.ts";

/** Fewer fill no screen: a page of the backend may hold none of those that are asked for. */
const FEWEST_SHOWN = 20;

/** The clicks that are asked for, newest first. */
export function Contacts({ filter }: { filter: ContactsFilter }) {
  const now = useNow();
  const query = useInfiniteQuery({
    queryKey: [...KEYS.contacts, filter],
    queryFn: ({ pageParam }) => callApi<ContactList>(`/contacts?${queryOf(filter, pageParam)}`),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
  });
  const { data, error, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const contacts = (data?.pages ?? []).flatMap((page) => page.contacts);
  const lacksSome = contacts.length < FEWEST_SHOWN && hasNextPage;
  useEffect(() => {
    if (lacksSome && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [lacksSome, isFetching, isFetchNextPageError, fetchNextPage]);

  if (data === undefined && error !== null) {
    return <Failure error={error} retry={() => void query.refetch()} />;
  }
  if (data === undefined || (contacts.length === 0 && lacksSome && error === null)) return WAITING;
  if (contacts.length === 0 && error === null) return <Nothing filter={filter} />;
  return (
    <>
      <ContactHead />
      <ul aria-label="Clicks" className="border-t-[1.5px] border-ink">
        {contacts.map((contact) => (
          <ContactRow contact={contact} key={contact.id} now={now} />
        ))}
      </ul>
      {error !== null && (
        <div className="pt-6">
          <Failure error={error} retry={() => void fetchNextPage()} />
        </div>
      )}
      {hasNextPage && error === null && (
        <p className="pt-6">
          <Button busy={isFetching} onClick={() => void fetchNextPage()} variant="outlined">
            {isFetching ? "Loading" : "Show older"}
          </Button>
        </p>
      )}
    </>
  );
}

function Nothing({ filter }: { filter: ContactsFilter }) {
  return Object.keys(filter).length > 0 ? (
    <EmptyState
      action={
        <Link className="touch font-semibold underline" href={PATHS.contacts}>
          Show all clicks
        </Link>
      }
      icon="search"
      text="In these days and of this kind nobody pressed anything."
      title="No clicks like these"
    />
  ) : (
    <EmptyState
      icon="call"
      text="As soon as a visitor presses the number, the text or the email address on the website, or sends a form, it stands here."
      title="No clicks yet"
    />
  );
}

const ROWS = ["one", "two", "three", "four", "five", "six"];

const WAITING = (
  <Loading label="Loading the clicks">
    <div className="border-t-[1.5px] border-ink">
      {ROWS.map((row) => (
        <div className="border-b border-line py-3 text-sm" key={row}>
          <SkeletonText lines={2} />
        </div>
      ))}
    </div>
  </Loading>
);
