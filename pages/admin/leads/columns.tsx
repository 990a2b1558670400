import { trafficSource } from "../ui/traffic-source.ts";
import { createColumnHelper, tableFeatures } from "@tanstack/react-table";
import { Link } from "wouter";
import type { Session } from "#contract/api.ts";
import type { Lead } from "#contract/lead.ts";
import { leadPath } from "../app/paths.ts";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import { sourceLabel } from "../ui/labels.ts";
import { nameOf } from "../ui/name-of.ts";
import { estimateText, wantedText } from "./lead-text.ts";
import { Reach } from "./Reach.tsx";
import type { View } from "./views.ts";
import { LeadTime } from "./LeadTime.tsx";

/** All is filtered and sorted by the backend. */
export const FEATURES = tableFeatures({});

const column = createColumnHelper<typeof FEATURES, Lead>();

const WHEN_WORDS: Partial<Record<View, string>> = {
  new: "Waiting",
  waiting: "Waiting",
  today: "Follow up",
};

/** What the table tells of each lead. */
export function leadColumns(business: Session["business"], view: View, now: Date) {
  return column.columns([
    column.display({
      id: "when",
      header: WHEN_WORDS[view] ?? "Came in",
      cell: ({ row }) => (
        <LeadTime lead={row.original} now={now} openings={business.openings} view={view} />
      ),
    }),
    column.accessor("name", {
      header: "Name",
      cell: ({ row: { original } }) => (
        <Link
          className="touch max-w-full font-semibold decoration-clay decoration-2 underline-offset-4 outline-none hover:underline"
          data-open=""
          href={leadPath(original.id)}
        >
          <span className="truncate">{original.name}</span>
        </Link>
      ),
    }),
    column.display({
      id: "city",
      header: "City",
      cell: ({
        row: {
          original: { city, zip },
        },
      }) => (city === undefined ? zip : nameOf(business.cities, city)),
    }),
    column.display({
      id: "wanted",
      header: "Service or job",
      cell: ({ row: { original } }) => (
        <span className="line-clamp-2">
          {wantedText(original, business.services) ?? (
            <span className="text-ink-2">{original.message}</span>
          )}
        </span>
      ),
    }),
    column.display({
      id: "estimate",
      header: "Estimate",
      cell: ({ row }) => estimateText(row.original),
    }),
    column.display({
      id: "source",
      header: "Source",
      cell: ({ row: { original } }) => {
        const from = trafficSource(original.attribution);
        return (
          <>
            {sourceLabel(original)}
            {from !== "" && <small className="block truncate text-xs">{from}</small>}
          </>
        );
      },
    }),
    column.display({
      id: "status",
      header: "Status",
      cell: ({ row }) => <StatusBadge {...row.original} />,
    }),
    column.display({
      id: "reach",
      header: () => <span className="sr-only">Call, or assigned to</span>,
      cell: ({ row }) => <Reach lead={row.original} />,
    }),
  ]);
}

/** How each column looks, in its head and its cells; the least are left out where there is no room. */
export const COLUMN_LOOKS: Readonly<Record<string, string>> = {
  when: "w-[8.25rem] tabular-nums",
  name: "",
  city: "w-[13%]",
  wanted: "w-[22%]",
  estimate: "w-[8.5rem] whitespace-nowrap tabular-nums max-lg:hidden",
  source: "w-[7.5rem] text-ink-2 max-lg:hidden",
  status: "w-[7rem]",
  reach: "w-[6.5rem] text-right",
};
