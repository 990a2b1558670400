import { createColumnHelper, tableFeatures, useTable } from "@tanstack/react-table";
import { type MouseEvent, useMemo } from "react";
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

/** The list on wide screens. A click anywhere in a row opens its lead. */
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
  const columns = useMemo(() => leadColumns(business, view, now), [business, view, now]);
  const table = useTable({ features: FEATURES, columns, data: leads, getRowId: ({ id }) => id });
  const all = table.getRowModel().rows;
  // For the mouse: keyboards and screen readers use the link.
  const open = (event: MouseEvent<HTMLElement>) => {
    const id = event.currentTarget.dataset["lead"];
    const isForRow = event.target instanceof Element && event.target.closest("a, button") === null;
    // A user who selects text wants to copy it.
    if (id !== undefined && isForRow && getSelection()?.isCollapsed !== false) {
      navigate(leadPath(id));
    }
  };
  return (
    <div className="rounded border border-line bg-surface">
      <table
        // The number of rows is unknown until all are fetched.
        aria-rowcount={isWhole ? leads.length + 1 : -1}
        className="w-full table-fixed border-collapse text-left text-sm"
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr aria-rowindex={1} className="border-b-[1.5px] border-ink text-ink-2" key={group.id}>
              {group.headers.map((header) => (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text comes from the column
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

/** Takes the space of rows that aren't rendered. */
function Gap({ height }: { height: number }) {
  return <tr aria-hidden="true" style={{ height }} />;
}

/** None: the backend filters and sorts. */
const FEATURES = tableFeatures({});

const column = createColumnHelper<typeof FEATURES, Lead>();

/** Returns the columns of the table. */
function leadColumns(business: Session["business"], view: View, now: Date) {
  return column.columns([
    column.display({
      id: "when",
      header: VIEWS[view].time ?? "Came in",
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
      cell: ({ row: { original } }) =>
        isReachable(original) ? (
          <Reach lead={original} />
        ) : (
          original.assignee && <Initials email={original.assignee} />
        ),
    }),
  ]);
}

/** The look of each column's header and cells; narrow screens hide the least important ones. */
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
