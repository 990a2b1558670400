import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useSearchParams } from "wouter";
import type { StoredContact } from "#contract/api.ts";
import { contactKind } from "#contract/lead-values.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { EmptyState } from "#renderer/ui/EmptyState.tsx";
import { api, bodyOf } from "../api/client.ts";
import { type ContactsFilter, leadPath, PATHS } from "../app/paths.ts";
import { KEYS } from "../app/queries.ts";
import { Failure, LoadingText } from "../ui/Failure.tsx";
import { CLICK_LABELS, placementLabel, trafficSource } from "../ui/labels.ts";
import { Screen } from "../ui/Screen.tsx";
import { momentText, useNow } from "../ui/times.ts";
import { ContactFilter, filterIn, queryOf } from "./ContactFilter.tsx";

/** Screen that lists clicks on the website's contact links. */
export default function ContactsPage() {
  const [parameters] = useSearchParams();
  const filter = filterIn(parameters);
  return (
    <Screen
      summary={
        <span className="block max-w-[65ch]">
          Every click on a phone number or email address on the website, plus every submitted form.
          Not every click becomes a call, and we only know who clicked if they sent a form in the
          same visit.
        </span>
      }
      title="Clicks"
    >
      <ContactFilter filter={filter} />
      <Contacts filter={filter} />
    </Screen>
  );
}

/** Pages are fetched until at least this many clicks match, because a page may have no matches. */
const FEWEST_SHOWN = 20;

/** Clicks that match the filter, newest first. */
function Contacts({ filter }: { filter: ContactsFilter }) {
  const now = useNow();
  const query = useInfiniteQuery({
    queryKey: [...KEYS.contacts, filter],
    queryFn: ({ pageParam }) => bodyOf(api.contacts.$get({ query: queryOf(filter, pageParam) })),
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
  if (data === undefined || (contacts.length === 0 && lacksSome && error === null)) {
    return <LoadingText label="Loading clicks" lines={12} />;
  }
  if (contacts.length === 0 && error === null) return <NoClicks filter={filter} />;
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
            {isFetching ? "Loading" : "Show older clicks"}
          </Button>
        </p>
      )}
    </>
  );
}

function NoClicks({ filter }: { filter: ContactsFilter }) {
  return Object.keys(filter).length > 0 ? (
    <EmptyState
      action={
        <Link className="touch font-semibold underline" href={PATHS.contacts}>
          Show all clicks
        </Link>
      }
      icon="search"
      text="Try different dates or another click type."
      title="No matching clicks"
    />
  ) : (
    <EmptyState
      icon="call"
      text="Clicks on the website's phone number, text link and email address show up here, along with submitted forms."
      title="No clicks yet"
    />
  );
}

/** Column headers, hidden on phones. */
function ContactHead() {
  return (
    <div
      aria-hidden="true"
      className="hidden gap-x-4 pb-2 text-sm font-medium text-ink-2 md:grid md:grid-cols-[2fr_3fr_3fr_4fr_4fr]"
    >
      <span>Click</span>
      <span>When</span>
      <span>Placement</span>
      <span>Page</span>
      <span>How they found us</span>
    </div>
  );
}

/** One click: its type, time, placement and page, and how the visitor found the site. */
function ContactRow({ contact, now }: { contact: StoredContact; now: Date }) {
  const { timestamp, location, page, attribution, lead } = contact;
  const kind = CLICK_LABELS[contactKind(contact)];
  const found = trafficSource(attribution);
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-3 text-sm *:min-w-0 md:grid-cols-[2fr_3fr_3fr_4fr_4fr] md:items-baseline">
      <p className="font-semibold">
        {lead === undefined ? (
          kind
        ) : (
          <Link
            className="-my-2 touch underline decoration-clay decoration-[1.5px] underline-offset-[0.2em] md:-my-3"
            href={leadPath(lead)}
          >
            {kind}
            <span className="sr-only">, open the lead</span>
          </Link>
        )}
      </p>
      <p className="text-right text-ink-2 tabular-nums md:text-left">
        <time dateTime={timestamp}>{momentText(timestamp, now)}</time>
      </p>
      <p>{placementLabel(location)}</p>
      <p className="order-last col-span-2 wrap-anywhere text-ink-2 md:order-none md:col-span-1">
        {page !== undefined && (
          <a
            className="-my-2 touch min-w-11 underline decoration-line-2 hover:decoration-clay md:-my-3"
            href={page}
          >
            {page}
          </a>
        )}
      </p>
      <p className="text-right wrap-anywhere text-ink-2 md:text-left">
        {found !== "" && <span className="sr-only">found us through </span>}
        {found}
      </p>
    </li>
  );
}
