import type { TocEntry } from "../../content/schema/common.ts";

/** Fewer headings than this are seen at a glance. */
const FEWEST = 3;

/** The headings of a long text as links; phones list the second level alone. Nothing for a short text. */
export function Contents({ entries }: { entries: readonly TocEntry[] }) {
  if (entries.filter(({ depth }) => depth === 2).length < FEWEST) return null;
  return (
    <nav aria-labelledby="contents" className="border-t-[1.5px] border-ink pt-3 print:hidden">
      <h2 className="pb-1 text-sm font-semibold tracking-normal" id="contents">
        On this page
      </h2>
      <ol className="text-sm">
        {entries.map(({ depth, id, text }) => (
          <li className={depth === 2 ? "" : "pl-4 max-lg:hidden"} key={id}>
            <a className="touch text-ink-2 hover:text-ink hover:underline" href={`#${id}`}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
