import type { ReactNode } from "react";

export interface Column {
  label: string;
  /** Prices, counts, times: at the right, all digits of one width, never broken over two lines. */
  numeric?: boolean;
  /** The one that phones leave out. */
  least?: boolean;
}

interface Props {
  /** What the table says; screen readers read it, others have the heading above. */
  caption: string;
  columns: readonly Column[];
  /** As many cells as columns; the first names the row, so no two may be alike. */
  rows: readonly (readonly [string, ...ReactNode[]])[];
}

/** Rows held by hairlines. */
export function Table({ caption, columns, rows }: Props) {
  const cell = (index: number, last: string) => {
    const { numeric = false, least = false } = columns[index] ?? {};
    return `py-3 ${last} ${numeric ? "text-right whitespace-nowrap tabular-nums" : "text-left"} ${least ? "max-md:hidden" : ""}`;
  };
  const gap = (index: number) => (index === 0 ? "" : "pl-4");
  return (
    // Not the page but the table itself scrolls, should a word ever be wider than a phone.
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b-[1.5px] border-ink text-[0.875rem] text-ink-2">
          <tr>
            {columns.map(({ label }, index) => (
              <th className={`font-medium ${cell(index, gap(index))}`} key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr className="border-b border-line" key={name}>
              <th className={`font-semibold ${cell(0, gap(0))}`} scope="row">
                {name}
              </th>
              {cells.map((content, index) => (
                <td className={cell(index + 1, gap(index + 1))} key={columns[index + 1]?.label}>
                  {content}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
