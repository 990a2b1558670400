import type { ReactNode } from "react";

export interface Column {
  label: string;
  /** Whether the column is right-aligned with tabular digits and doesn't wrap, for prices, counts and times. */
  numeric?: boolean;
  /** Whether the column is hidden on phones. */
  least?: boolean;
}

interface Props {
  /** Caption for screen readers. Other visitors see the heading above the table. */
  caption: string;
  columns: readonly Column[];
  rows: readonly Row[];
}

export interface Row {
  /** First cell, unique among the rows. */
  name: string;
  /** Link to the row's page, as tall as the row. */
  href?: string;
  /** A few words in small print below the name. */
  note?: string | undefined;
  /** The other cells, one for each column after the first. */
  cells: readonly ReactNode[];
}

/** A table with rows separated by hairlines. */
export function Table({ caption, columns, rows }: Props) {
  const look = (index: number) => {
    const { numeric = false, least = false } = columns[index] ?? {};
    const words = [numeric && "numeric", least && "max-md:hidden"].filter(Boolean);
    return words.length === 0 ? undefined : words.join(" ");
  };
  return (
    // If a word is wider than a phone's screen, the table scrolls instead of the page.
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
