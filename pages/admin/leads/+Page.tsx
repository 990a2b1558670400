import { QueryClient, QueryClientProvider, useInfiniteQuery } from "@tanstack/react-query";
import type { LeadList } from "../../../functions/contract/api.ts";
import { ApiFailure, callApi } from "../api.ts";
import { Frame } from "../Frame.tsx";
import { DeadLetters } from "./DeadLetters.tsx";
import { LeadRow } from "./LeadRow.tsx";

/** The specification's settings for data in the staff app. */
const client = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 1 && !isRefusal(error),
      refetchOnWindowFocus: false,
      staleTime: 5 * 60_000,
      gcTime: 10 * 60_000,
    },
  },
});

export default function Page() {
  return (
    <QueryClientProvider client={client}>
      <Frame title="Leads">
        <DeadLetters />
        <Leads />
      </Frame>
    </QueryClientProvider>
  );
}

function Leads() {
  const query = useInfiniteQuery({
    queryKey: ["leads"],
    queryFn: ({ pageParam }) =>
      callApi<LeadList>(
        `/leads${pageParam === "" ? "" : `?cursor=${encodeURIComponent(pageParam)}`}`,
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
  });
  if (query.isPending) return <p>Loading ...</p>;
  if (query.data === undefined)
    return <Failure error={query.error} retry={() => void query.refetch()} />;
  const leads = query.data.pages.flatMap((page) => page.leads);
  if (leads.length === 0) return <p>No leads yet. Open this page again to look for new ones.</p>;
  return (
    <>
      <ul className="border-t-[1.5px] border-ink text-ink">
        {leads.map((lead) => (
          <LeadRow key={lead.id} lead={lead} />
        ))}
      </ul>
      {query.hasNextPage && (
        <button
          className="mt-6 min-h-11 cursor-pointer rounded border-[1.5px] border-line-2 px-5 font-semibold text-ink"
          onClick={() => void query.fetchNextPage()}
          type="button"
        >
          {query.isFetchingNextPage ? "Loading ..." : "Show older leads"}
        </button>
      )}
      {query.isError && <Failure error={query.error} retry={() => void query.fetchNextPage()} />}
    </>
  );
}

function Failure({ error, retry }: { error: Error; retry: () => void }) {
  const link = "inline-flex min-h-11 cursor-pointer items-center font-semibold underline";
  return (
    <div role="alert">
      <p>{error.message}</p>
      {isRefusal(error) ? (
        <a className={link} href="/admin/login">
          Sign in
        </a>
      ) : (
        <button className={link} onClick={retry} type="button">
          Try again
        </button>
      )}
    </div>
  );
}

/** Asking again changes nothing where somebody is not let in. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiFailure && ["not_signed_in", "not_allowed"].includes(error.code);
}
