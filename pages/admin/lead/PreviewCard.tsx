import { lazy, Suspense } from "react";
import type { Quote } from "../../../functions/contract/lead.ts";
import { Skeleton } from "../../../renderer/ui/Skeleton.tsx";
import { FRAME } from "./preview-frame.ts";

// Only a quote has one, and the rooms are as much code as the rest of the screen.
const QuotePreview = lazy(() => import("./QuotePreview.tsx"));

/** The wall as the visitor saw it. */
export function PreviewCard({ quote }: { quote: Quote }) {
  return (
    <figure>
      <Suspense fallback={<Skeleton className={FRAME} />}>
        <QuotePreview quote={quote} />
      </Suspense>
      <figcaption className="pt-1.5 text-xs text-ink-2">
        As they saw it on the quote page
      </figcaption>
    </figure>
  );
}
