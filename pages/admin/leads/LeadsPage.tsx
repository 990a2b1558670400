import { useInfiniteQuery } from "@tanstack/react-query";
import type { LeadList } from "../../../functions/contract/api.ts";
import { callApi } from "../api/call.ts";
import { KEYS } from "../app/query-client.ts";
import { Failure } from "../ui/Failure.tsx";
import { Screen } from "../ui/Screen.tsx";
import { DeadLetters } from "./DeadLetters.tsx";
import { LeadRow } from "./LeadRow.tsx";

/** The leads that wait for an answer, and all others. */
export default function LeadsPage() {
  return (
    <Screen title="Leads">
      <DeadLetters />
      <Leads />
    </Screen>
  );
}

function Leads() {
  const query = useInfiniteQuery({
    queryKey: KEYS.leads,
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
