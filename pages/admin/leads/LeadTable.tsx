import { createColumnHelper, tableFeatures, useTable } from "@tanstack/react-table";
import { type MouseEvent, type ReactNode, useMemo } from "react";
import { Link, useLocation } from "wouter";
import type { Session } from "#contract/api.ts";
import type { Lead } from "#contract/lead.ts";
import { leadPath } from "../app/paths.ts";
import { useSession } from "../app/SignedIn.tsx";
import { StatusBadge } from "../ui/badges.tsx";
import { nameOf, sourceLabel, trafficSource } from "../ui/labels.ts";
import { useNow } from "../ui/times.ts";
import { estimateText, Initials, isReachable, LeadTime, Reach, wantedText } from "./cells.tsx";
import { type View, VIEWS } from "./list-address.ts";
import type { RowsProps } from "./use-window-rows.ts";

/** The lead list on wide screens. Clicking anywhere in a row opens its lead. */
export function LeadTable({
  view,
  caption,
  leads,
  cursor,
  isWhole,
  rows,
  below,
  measure,
}: RowsProps) {
  const { business } = useSession();
  const now = useNow();
  const [, navigate] = useLocation();
  const table = useTable({
    features: FEATURES,
    columns: useMemo(() => leadColumns(business, view, now), [business, view, now]),
    data: leads,
    getRowId: ({ id }) => id,
  });
  const all = table.getRowModel().rows;
  // For mouse users only. Keyboard and screen reader users have the link.
  const open = (event: MouseEvent<HTMLElement>) => {
    const id = event.currentTarget.dataset["lead"];
    const isForRow = event.target instanceof Element && event.target.closest("a, button") === null;
    // Don't open the lead if the user is selecting text to copy.
    if (id !== undefined && isForRow && getSelection()?.isCollapsed !== false) {
      navigate(leadPath(id));
    }
  };
  return (
    <div className="rounded border border-line bg-surface">
      <table
        // The total is unknown until all rows are fetched.
        aria-rowcount={isWhole ? leads.length + 1 : -1}
        className="w-full table-fixed border-collapse text-left text-sm"
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr aria-rowindex={1} className="border-b-[1.5px] border-ink text-ink-2" key={group.id}>
              {group.headers.map((header) => (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the column provides its text
                <th
                  className={`${COLUMN_LOOKS[header.column.id] ?? ""} h-12 px-3 font-medium whitespace-nowrap text-ink-2`}
                  key={header.id}
                  scope="col"
                >
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {rows.flatMap(({ row: place, gap }) => {
            const row = all[place.index];
            if (row === undefined) return [];
            return [
              gap > 0 && <Gap height={gap} key={`before ${row.id}`} />,
              <tr
                aria-rowindex={place.index + 2}
                className="h-15 cursor-pointer border-b border-line last:border-b-0 hover:bg-paper has-[[data-open]:focus-visible]:outline-2 has-[[data-open]:focus-visible]:-outline-offset-2 data-cursor:bg-pine-tint"
                data-cursor={row.id === cursor ? "" : undefined}
                data-index={place.index}
                data-lead={row.id}
                key={row.id}
                onClick={open}
                ref={measure}
              >
                {row.getAllCells().map((cell) => {
                  const Cell = cell.column.id === "name" ? "th" : "td";
                  return (
                    <Cell
                      className={`${COLUMN_LOOKS[cell.column.id] ?? ""} px-3 py-1.5 leading-snug`}
                      key={cell.id}
                      scope={cell.column.id === "name" ? "row" : undefined}
                    >
                      <table.FlexRender cell={cell} />
                    </Cell>
                  );
                })}
              </tr>,
            ];
          })}
          {below > 0 && <Gap height={below} />}
        </tbody>
      </table>
    </div>
  );
}

/** Takes up the space of rows that aren't rendered. */
function Gap({ height }: { height: number }) {
  return <tr aria-hidden="true" style={{ height }} />;
}

/** No table features, because the backend filters and sorts. */
const FEATURES = tableFeatures({});

const { columns, display } = createColumnHelper<typeof FEATURES, Lead>();

/** Returns a column definition. */
function columnOf(id: string, header: ReactNode, cell: (lead: Lead) => ReactNode) {
  return display({ id, header: () => header, cell: ({ row }) => cell(row.original) });
}

function leadColumns({ cities, services, openings }: Session["business"], view: View, now: Date) {
  return columns([
    columnOf("when", VIEWS[view].time ?? "Received", (lead) => (
      <LeadTime lead={lead} now={now} openings={openings} view={view} />
    )),
    columnOf("name", "Name", ({ id, name }) => (
      <Link
        className="touch max-w-full font-semibold decoration-clay decoration-2 underline-offset-4 outline-none hover:underline"
        data-open=""
        href={leadPath(id)}
      >
        <span className="truncate">{name}</span>
      </Link>
    )),
    columnOf("city", "City", ({ city, zip }) => (city === undefined ? zip : nameOf(cities, city))),
    columnOf("wanted", "Service or job", (lead) => (
      <span className="line-clamp-2">
        {wantedText(lead, services) ?? <span className="text-ink-2">{lead.message}</span>}
      </span>
    )),
    columnOf("estimate", "Estimate", estimateText),
    columnOf("source", "Source", (lead) => {
      const from = trafficSource(lead.attribution);
      return (
        <>
          {sourceLabel(lead)}
          {from !== "" && <small className="block truncate text-xs">{from}</small>}
        </>
      );
    }),
    columnOf("status", "Status", (lead) => <StatusBadge {...lead} />),
    columnOf("reach", <span className="sr-only">Call, or assigned to</span>, (lead) =>
      isReachable(lead) ? (
        <Reach lead={lead} />
      ) : (
        lead.assignee && <Initials email={lead.assignee} />
      ),
    ),
  ]);
}

/** Classes for each column's header and cells. Narrow screens hide the least important columns. */
const COLUMN_LOOKS: Readonly<Record<string, string>> = {
  when: "w-[8.25rem] tabular-nums",
  name: "",
  city: "w-[13%]",
  wanted: "w-[22%]",
  estimate: "w-[8.5rem] whitespace-nowrap tabular-nums max-lg:hidden",
  source: "w-[7.5rem] text-ink-2 max-lg:hidden",
  status: "w-[7rem]",
  reach: "w-[6.5rem] text-right",
};
