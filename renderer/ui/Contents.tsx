import type { TocEntry } from "../../content/schema/common.ts";
import { Icon } from "./Icon.tsx";

/** Fewer headings than this are seen at a glance. */
const FEWEST = 3;

/**
 * The headings of a long text as links; nothing for a short text. A line that opens on phones, where the text
 * comes first; from 64rem it stands open, and a browser that cannot hold it open shows the line there too.
 */
export function Contents({ entries }: { entries: readonly TocEntry[] }) {
  if (entries.filter(({ depth }) => depth === 2).length < FEWEST) return null;
  return (
    <nav aria-label="On this page" className="border-t-[1.5px] border-ink print:hidden">
      <details className="group border-b border-line lg:border-0 lg:[&::details-content]:[content-visibility:visible]">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between text-sm font-semibold [&::-webkit-details-marker]:hidden">
          On this page
          <Icon className="size-5 text-clay group-open:rotate-180 lg:hidden" name="chevron" />
        </summary>
        <ol className="pb-3 text-sm">
          {entries.map(({ depth, id, text }) => (
            <li className={depth === 2 ? "" : "pl-4"} key={id}>
              <a className="touch text-ink-2 hover:text-ink hover:underline" href={`#${id}`}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
