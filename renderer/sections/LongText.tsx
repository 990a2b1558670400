import type { ReactNode } from "react";
import type { TocEntry } from "#schema/common.ts";
import { Contents } from "../ui/Contents.tsx";
import { Prose } from "../ui/Prose.tsx";

interface Props {
  toc: readonly TocEntry[];
  /** What stands below the text, such as links to read next. */
  below?: ReactNode;
  children: ReactNode;
}

/** A long text with its contents: above it on a phone, from 64rem beside it, where they stay in sight. */
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
