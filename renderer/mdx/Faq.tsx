import type { ReactNode } from "react";

/** Questions within a text; they look and open as those of `Questions`. */
export function Faq({ children }: { children: ReactNode }) {
  return <div className="border-t border-line">{children}</div>;
}

export function Question({ ask, children }: { ask: string; children: ReactNode }) {
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        {ask}
        <span aria-hidden="true" className="relative size-3.5 shrink-0 text-clay">
          <span className="absolute inset-x-0 top-1.5 h-0.5 bg-current" />
          <span className="absolute inset-y-0 left-1.5 w-0.5 bg-current group-open:hidden" />
        </span>
      </summary>
      <div className="pb-5 text-ink-2">{children}</div>
    </details>
  );
}
