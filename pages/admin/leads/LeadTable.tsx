import { type MouseEvent, type ReactNode, useMemo } from "react";
import { useLocation } from "wouter";
import type { Session } from "#contract/api.ts";
import type { Lead } from "#contract/lead.ts";
import { leadPath } from "../app/paths.ts";
import { useSession } from "../app/SignedIn.tsx";
import { StatusBadge } from "../ui/badges.tsx";
import { nameOf, sourceLabel, trafficSource } from "../ui/labels.ts";
import { FROM_LIST } from "../ui/Screen.tsx";
import { useNow } from "../ui/times.ts";
import {
  LeadLink,
  estimateText,
  Initials,
  isReachable,
  LeadTime,
  PhotoCount,
  Reach,
  Requests,
  SelectOne,
  wantedText,
  wishText,
} from "./cells.tsx";
import { type View, VIEWS } from "./list-address.ts";
import type { RowsProps } from "./use-window-rows.ts";

/** The lead list on wide screens. Clicking anywhere in a row opens its lead. */
export function LeadTable({
  view,
  caption,
  leads,
  requests,
  cursor,
  isWhole,
  selection,
  rows,
  below,
}: RowsProps) {
  const { business } = useSession();
  const now = useNow();
  const [, navigate] = useLocation();
  const columns = useMemo(
    () => leadColumns(business, view, now, requests),
    [business, view, now, requests],
  );
  // For mouse users only. Keyboard and screen reader users have the link.
  const open = (event: MouseEvent<HTMLElement>) => {
    const id = event.currentTarget.dataset["lead"];
    const isForRow =
      event.target instanceof Element && event.target.closest("a, button, label") === null;
    // Don't open the lead if the user is selecting text to copy.
    if (id !== undefined && isForRow && getSelection()?.isCollapsed !== false) {
      navigate(leadPath(id), { state: FROM_LIST });
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
          <tr aria-rowindex={1} className="border-b-[1.5px] border-ink text-ink-2">
            <th className="w-11 p-0" scope="col">
              <SelectAll isWhole={isWhole} leads={leads} selection={selection} />
            </th>
            {columns.map(({ id, look, header }) => (
              <th
                className={`${look} h-9 px-2 font-medium whitespace-nowrap text-ink-2 xl:px-3`}
                key={id}
                scope="col"
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.flatMap(({ index, gap }) => {
            const lead = leads[index];
            if (lead === undefined) return [];
            return [
              gap > 0 && <Gap height={gap} key={`before ${lead.id}`} />,
              <tr
                aria-rowindex={index + 2}
                className="h-[41px] cursor-pointer scroll-mt-24 scroll-mb-6 border-b border-line last:border-b-0 hover:bg-paper has-checked:bg-wall/60 has-[[data-open]:focus-visible]:outline-2 has-[[data-open]:focus-visible]:-outline-offset-2 data-cursor:*:first:shadow-[inset_3px_0_var(--color-ink)] pointer-coarse:h-11"
                data-cursor={lead.id === cursor ? "" : undefined}
                data-lead={lead.id}
                key={lead.id}
                onClick={open}
              >
                <td className="p-0">
                  <SelectOne
                    className="h-10 items-center justify-center pointer-coarse:h-11"
                    lead={lead}
                    selection={selection}
                  />
                </td>
                {columns.map(({ id, look, cell }) => {
                  const Cell = id === "name" ? "th" : "td";
                  return (
                    <Cell
                      className={`${look} px-2 py-0.5 leading-tight xl:px-3`}
                      key={id}
                      scope={id === "name" ? "row" : undefined}
                    >
                      {cell(lead)}
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

/** Selects or unselects all loaded leads. */
function SelectAll({
  leads,
  isWhole,
  selection,
}: Pick<RowsProps, "leads" | "isWhole" | "selection">) {
  const { selected, select, clear } = selection;
  const isAll = leads.every(({ id }) => selected.has(id));
  return (
    <label className="flex h-9 cursor-pointer items-center justify-center pointer-coarse:h-11">
      <input
        aria-label={`Select all ${leads.length} ${isWhole ? "leads" : "loaded leads"}`}
        checked={isAll}
        className="size-4.5 cursor-pointer accent-ink"
        onChange={() => (isAll ? clear() : select(leads))}
        ref={(box) => {
          if (box) box.indeterminate = !isAll && selected.size > 0;
        }}
        type="checkbox"
      />
    </label>
  );
}

/** Takes up the space of rows that aren't rendered. */
function Gap({ height }: { height: number }) {
  return <tr aria-hidden="true" style={{ height }} />;
}

interface Column {
  id: string;
  /** Classes for the header and the cells. Narrow screens hide the least important columns. */
  look: string;
  header: ReactNode;
  cell: (lead: Lead) => ReactNode;
}

function leadColumns(
  { cities, services, openings }: Session["business"],
  view: View,
  now: Date,
  requests: RowsProps["requests"],
): Column[] {
  return [
    {
      id: "when",
      look: "w-[8rem] whitespace-nowrap tabular-nums xl:w-[9rem]",
      header: (
        <span title={VIEWS[view].order}>
          {VIEWS[view].time ?? "Received"} <span aria-hidden="true">↓</span>
        </span>
      ),
      cell: (lead) => <LeadTime lead={lead} now={now} openings={openings} view={view} />,
    },
    {
      id: "name",
      look: "",
      header: "Name",
      cell: (lead) => (
        <span className="flex items-center gap-2">
          <LeadLink
            className="inline-flex min-h-8 min-w-0 items-center font-semibold decoration-clay decoration-2 underline-offset-4 outline-none hover:underline pointer-coarse:min-h-11"
            id={lead.id}
          >
            <span className="truncate">{lead.name}</span>
          </LeadLink>
          <Requests count={requests.get(lead.id)} />
        </span>
      ),
    },
    {
      id: "city",
      look: "w-[12%] truncate",
      header: "City",
      cell: ({ city, zip }) => (city === undefined ? zip : nameOf(cities, city)),
    },
    {
      id: "wanted",
      look: "w-[20%]",
      header: "Service or job",
      cell: (lead) => (
        <>
          <span className="flex items-center justify-between gap-2">
            <span className="line-clamp-1">
              {wantedText(lead, services) ?? <span className="text-ink-2">{lead.message}</span>}
            </span>
            {/* Narrower tables have no room for it. */}
            <span className="max-lg:hidden">
              <PhotoCount lead={lead} />
            </span>
          </span>
          <small className="line-clamp-1 text-xs">{wishText(lead, now)}</small>
        </>
      ),
    },
    {
      id: "estimate",
      look: "w-[8.5rem] whitespace-nowrap tabular-nums max-xl:hidden",
      header: "Estimate",
      cell: estimateText,
    },
    {
      id: "source",
      look: "w-[7.5rem] text-ink-2 max-lg:hidden",
      header: "Source",
      cell: (lead) => {
        const from = trafficSource(lead.attribution);
        return (
          <>
            {sourceLabel(lead)}
            {from !== "" && <small className="line-clamp-1 text-xs">{from}</small>}
          </>
        );
      },
    },
    {
      id: "status",
      look: "w-[6.5rem] xl:w-[7rem]",
      header: "Status",
      cell: (lead) => <StatusBadge {...lead} />,
    },
    {
      id: "reach",
      look: "w-[5.5rem] text-right xl:w-[6.5rem]",
      header: <span className="sr-only">Call, or assigned to</span>,
      cell: (lead) =>
        isReachable(lead) ? (
          <Reach lead={lead} />
        ) : (
          lead.assignee && <Initials email={lead.assignee} />
        ),
    },
  ];
}
