import type { TocEntry } from "#schema/common.ts";
import { Icon } from "./Icon.tsx";

/** Fewer headings than this are seen at a glance. */
const FEWEST = 3;

/**
 * The headings of a long text as links; nothing for a short text. On phones a line that opens, because the
 * text comes first; from 64rem a list.
 */
export function Contents({ entries }: { entries: readonly TocEntry[] }) {
  if (entries.filter(({ depth }) => depth === 2).length < FEWEST) return null;
  const list = (
    <ol className="pb-3 text-sm">
      {entries.map(({ depth, id, text }) => (
        <li className={depth === 2 ? "" : "pl-4"} key={id}>
          <a className="touch text-ink-2 hover:text-ink hover:underline" href={`#${id}`}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label="On this page" className="border-t-[1.5px] border-ink print:hidden">
      <details className="group border-b border-line lg:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between text-sm font-semibold [&::-webkit-details-marker]:hidden">
          On this page
          <Icon className="size-5 text-clay group-open:rotate-180" name="chevron" />
        </summary>
        {list}
      </details>
      <div className="max-lg:hidden">
        <p className="flex min-h-12 items-center text-sm font-semibold">On this page</p>
        {list}
      </div>
    </nav>
  );
}
