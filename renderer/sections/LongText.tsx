import type { ReactNode } from "react";
import type { TocEntry } from "../../content/schema/common.ts";
import { Contents } from "../ui/Contents.tsx";
import { Prose } from "../ui/Prose.tsx";

interface Props {
  toc: readonly TocEntry[];
  /** What stands beside the text on a desk and below it on a phone, such as links to read next. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A long text with its contents: above it on a phone, beside it from 64rem. */
export function LongText({ toc, beside, children }: Props) {
  return (
    <div className="container-page grid gap-x-16 gap-y-10 pb-[clamp(4rem,2.5rem+6vw,8rem)] lg:grid-cols-[7fr_4fr] lg:grid-rows-[auto_1fr] print:block">
      <div className="lg:col-start-2">
        <Contents entries={toc} />
      </div>
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <Prose>{children}</Prose>
      </div>
      {beside && <div className="lg:col-start-2">{beside}</div>}
    </div>
  );
}
