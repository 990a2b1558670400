import { useQuery } from "@tanstack/react-query";
import type { AuditEntry, AuditList } from "#contract/api.ts";
import { Loading, SkeletonText } from "#renderer/ui/Skeleton.tsx";
import { callApi } from "../api/call.ts";
import { KEYS } from "../app/query-client.ts";
import { useSession } from "../app/SignedIn.tsx";
import { Failure } from "../ui/Failure.tsx";
import { momentText } from "../ui/times.ts";
import { useNow } from "../ui/use-now.ts";
import { exportFilterText } from "./export-filter-text.ts";

/** Who exported or erased how many leads, newest first. */
export function AuditTrail() {
  const now = useNow();
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.audit,
    queryFn: () => callApi<AuditList>("/audit"),
    // Asked for to see what somebody did just now.
    staleTime: 0,
  });
  if (data === undefined && error !== null) {
    return <Failure error={error} retry={() => void refetch()} />;
  }
  if (data === undefined) {
    return (
      <Loading label="Loading what was exported and erased">
        <SkeletonText lines={4} />
      </Loading>
    );
  }
  if (data.entries.length === 0) {
    return <p className="text-sm text-ink-2">Nobody has exported or erased leads so far.</p>;
  }
  return (
    <ul aria-label="Exported and erased" className="text-sm">
      {data.entries.map((entry) => (
        <Entry entry={entry} key={`${entry.at} ${entry.by} ${entry.what}`} now={now} />
      ))}
    </ul>
  );
}

function Entry({ entry: { at, by, what, leads, filter }, now }: { entry: AuditEntry; now: Date }) {
  const { business } = useSession();
  const count = leads === 1 ? "1 lead" : `${leads?.toLocaleString("en-US") ?? ""} leads`.trim();
  return (
    <li className="grid gap-x-6 border-t border-line py-3 last:pb-0 md:grid-cols-[3fr_3fr_6fr]">
      <time className="text-ink-2 tabular-nums" dateTime={at}>
        {momentText(at, now)}
      </time>
      <p className="min-w-0 font-semibold wrap-anywhere">{by}</p>
      <p className="min-w-0 wrap-anywhere">
        {what === "exported" ? "Exported" : "Erased"} {count}
        {what === "exported" && (
          <span className="text-ink-2">: {exportFilterText(filter ?? {}, business, now)}</span>
        )}
      </p>
    </li>
  );
}
