import { lazy, Suspense } from "react";
import type { Quote } from "#contract/lead.ts";
import { Skeleton } from "#renderer/ui/Skeleton.tsx";
import { Optional } from "../ui/Optional.tsx";

// Only a quote has one, and the rooms are as much code as the rest of the screen.
const QuotePreview = lazy(() => import("./QuotePreview.tsx"));

/** The wall as the visitor saw it. */
export function PreviewCard({ quote }: { quote: Quote }) {
  return (
    <Optional>
      <figure>
        <div className="aspect-8/5 overflow-hidden rounded">
          <Suspense fallback={<Skeleton className="size-full" />}>
            <QuotePreview quote={quote} />
          </Suspense>
        </div>
        <figcaption className="pt-1.5 text-xs text-ink-2">
          As they saw it on the quote page
        </figcaption>
      </figure>
    </Optional>
  );
}
