import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { MOST_REPORTS, REPORT_DAYS } from "#contract/limits.ts";
import type { Report } from "#contract/report.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { api, bodyOf } from "../api/client.ts";
import { KEYS } from "../app/queries.ts";
import { useReader, useSession } from "../app/SignedIn.tsx";
import { ActionStatus } from "../ui/ActionStatus.tsx";
import { Card } from "../ui/Card.tsx";
import { Loaded, LoadingText } from "../ui/Failure.tsx";
import { Screen } from "../ui/Screen.tsx";
import { momentText } from "../ui/times.ts";
import { reportText } from "./report-text.ts";

const TITLE = "Security reports";

/** Screen that shows owners what visitors' browsers blocked on the site's pages. */
export default function ReportsPage() {
  const { role } = useSession();
  if (role !== "owner") {
    return (
      <Screen title={TITLE}>
        <p className="max-w-[52ch]">Only an owner can see what browsers blocked on the site.</p>
      </Screen>
    );
  }
  return (
    <Screen summary="What browsers refused to run or load on the site." title={TITLE}>
      <Reports />
    </Screen>
  );
}

function Reports() {
  const client = useQueryClient();
  const status = useRef<HTMLOutputElement>(null);
  const query = useQuery({
    queryKey: KEYS.reports,
    queryFn: () => bodyOf(api.reports.$get()),
    // Owners open this screen to see what just happened, so always refetch.
    staleTime: 0,
  });
  const clear = useMutation({
    mutationFn: () => bodyOf(api.reports.$delete()),
    onSuccess: (empty) => {
      client.setQueryData(KEYS.reports, empty);
      // Otherwise, focus would be lost with the clicked button.
      status.current?.focus();
    },
  });
  const count = query.data?.reports.length ?? 0;
  const words = clear.isSuccess && count === 0 ? "Cleared." : (clear.error?.message ?? "");
  return (
    <Card
      aside={
        count > 0 && (
          <Button
            busy={clear.isPending}
            onClick={() => {
              if (!clear.isPending) clear.mutate();
            }}
            size="small"
            variant="outlined"
          >
            Clear
          </Button>
        )
      }
      title="Blocked by browsers"
    >
      <ActionStatus className="block pb-3 text-sm" ref={status} words={words} />
      <Loaded query={query} waiting={<LoadingText label="Loading security reports" lines={6} />}>
        {({ reports }) =>
          reports.length === 0 ? (
            <p className="max-w-[60ch] text-sm text-ink-2">
              No reports. If a browser blocks something on a page, it's listed here for{" "}
              {REPORT_DAYS} days.
            </p>
          ) : (
            <>
              <p className="max-w-[60ch] pb-4 text-sm text-ink-2">
                Nothing on this list did any harm, because the browser stopped it. A report is
                deleted {REPORT_DAYS} days after it was last seen.
                {count >= MOST_REPORTS && " The list is full. Clear it to see new reports."}
              </p>
              <ul aria-label={TITLE} className="text-sm">
                {reports.map((report) => (
                  <ReportRow key={report.id} report={report} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function ReportRow({ report }: { report: Report }) {
  const { now } = useReader();
  const { directive, source, count, firstAt, lastAt } = report;
  const { what, advice } = reportText(report);
  const [first, last] = [momentText(firstAt, now), momentText(lastAt, now)];
  return (
    <li className="grid gap-x-8 gap-y-2 border-t border-line py-4 last:pb-0 md:grid-cols-[8fr_4fr]">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{what}</p>
        <p className="max-w-[68ch] pt-1 text-pretty">{advice}</p>
        <p className="pt-1 text-ink-2">
          Rule: <code>{directive}</code>
          {source !== undefined && (
            <>
              . Source: <code>{source}</code>
            </>
          )}
        </p>
      </div>
      <p className="text-ink-2">
        <span className="font-semibold text-ink">
          {count === 1 ? "Once" : `${count.toLocaleString("en-US")} times`}
        </span>
        <br />
        Last seen <time dateTime={lastAt}>{last}</time>
        {first !== last && (
          <>
            <br />
            First seen <time dateTime={firstAt}>{first}</time>
          </>
        )}
      </p>
    </li>
  );
}
