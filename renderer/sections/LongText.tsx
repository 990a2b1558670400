import type { ReactNode } from "react";
import type { TocEntry } from "#schema/common.ts";
import { Icon } from "../ui/Icon.tsx";
import { Prose } from "./Prose.tsx";

interface Props {
  toc: readonly TocEntry[];
  /** Content below the text, such as links to read next. */
  below?: ReactNode;
  children: ReactNode;
}

/** A long text with its table of contents, which is above the text on phones and next to it from 64rem. */
export function LongText({ toc, below, children }: Props) {
  return (
    <div className="container-page grid gap-x-16 gap-y-10 pb-[clamp(4rem,2.5rem+6vw,8rem)] lg:grid-cols-[7fr_4fr] print:block print:pb-4">
      <div className="lg:sticky lg:top-24 lg:order-1 lg:max-h-[calc(100vh-7rem)] lg:self-start lg:overflow-y-auto">
        <Contents entries={toc} />
      </div>
      <div className="grid content-start gap-12">
        <Prose>{children}</Prose>
        {below && <div className="max-w-[65ch]">{below}</div>}
      </div>
    </div>
  );
}

/** Minimum number of headings for a table of contents. */
const FEWEST_HEADINGS = 3;

/**
 * Links to a long text's headings; renders nothing for a short text. The list is collapsed on phones to keep the text
 * near the top, and open from 64rem.
 */
export function Contents({ entries }: { entries: readonly TocEntry[] }) {
  if (entries.filter(({ depth }) => depth === 2).length < FEWEST_HEADINGS) return null;
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
