import { useTable } from "@tanstack/react-table";
import { type MouseEvent, useMemo } from "react";
import { useLocation } from "wouter";
import { leadPath } from "../app/paths.ts";
import { useSession } from "../app/SignedIn.tsx";
import { useNow } from "../ui/use-now.ts";
import { COLUMN_LOOKS, FEATURES, leadColumns } from "./columns.tsx";
import type { RowsProps } from "./use-window-rows.ts";

/** The list where there is room: all of a row opens its lead, its name is the link. */
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
  // The name is the link; this is for the mouse.
  const open = (event: MouseEvent<HTMLElement>) => {
    const id = event.currentTarget.dataset["lead"];
    const isForRow = event.target instanceof Element && event.target.closest("a, button") === null;
    // Whoever marks words in a row wants to copy them.
    if (id !== undefined && isForRow && getSelection()?.isCollapsed !== false) {
      navigate(leadPath(id));
    }
  };
  return (
    <div className="rounded border border-line bg-surface">
      <table
        // Until all were fetched nobody knows how many there are.
        aria-rowcount={isWhole ? leads.length + 1 : -1}
        className="w-full table-fixed border-collapse text-left text-sm"
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr aria-rowindex={1} className="border-b-[1.5px] border-ink text-ink-2" key={group.id}>
              {group.headers.map((header) => (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its words are the column's
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

/** The room of rows that are not there. */
function Gap({ height }: { height: number }) {
  return <tr aria-hidden="true" style={{ height }} />;
}
