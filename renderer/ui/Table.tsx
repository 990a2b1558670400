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
  rows: readonly Row[];
}

export interface Row {
  /** The first cell; no two rows have the same. */
  name: string;
  /** The page that the row is about; its link is as high as the row. */
  href?: string;
  /** A few small words below the name. */
  note?: string | undefined;
  /** The other cells, one for each column behind the first. */
  cells: readonly ReactNode[];
}

/** Rows held by hairlines. */
export function Table({ caption, columns, rows }: Props) {
  const look = (index: number) => {
    const { numeric = false, least = false } = columns[index] ?? {};
    const words = [numeric && "numeric", least && "max-md:hidden"].filter(Boolean);
    return words.length === 0 ? undefined : words.join(" ");
  };
  return (
    // Not the page but the table itself scrolls, should a word ever be wider than a phone.
    <div className="overflow-x-auto">
      <table className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label }, index) => (
              <th className={look(index)} key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, href, note, cells }) => (
            <tr key={name}>
              <th scope="row">
                {href === undefined ? name : <a href={href}>{name}</a>}
                {note && <small>{note}</small>}
              </th>
              {cells.map((content, index) => (
                <td className={look(index + 1)} key={columns[index + 1]?.label}>
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
