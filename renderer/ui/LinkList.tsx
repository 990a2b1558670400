import type { ReactNode } from "react";

export interface LinkListItem {
  href: string;
  label: string;
  note?: ReactNode;
}

/** Full-width rows of links separated by hairlines, with each `note` on the right. */
export function LinkList({
  items,
  columns = "gap-x-10 sm:grid-cols-2",
}: {
  items: readonly LinkListItem[];
  columns?: string;
}) {
  return (
    <ul className={`grid ${columns}`}>
      {items.map(({ href, label, note }) => (
        <li className="border-b border-line" key={href}>
          <a
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 py-2 font-semibold hover:underline"
            href={href}
          >
            {label}
            {note && <span className="text-sm font-normal text-ink-3">{note}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
