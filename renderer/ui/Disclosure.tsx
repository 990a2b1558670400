import type { ReactNode } from "react";

interface DisclosureProps {
  /** What is read before it opens. */
  label: string;
  /** Whether it stands open at first. */
  open?: boolean;
  children: ReactNode;
}

/** A line that opens; hairlines above and below, a plus in clay. */
export function Disclosure({ label, open = false, children }: DisclosureProps) {
  return (
    <details className="group border-b border-line" open={open}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        {label}
        <span aria-hidden="true" className="relative size-3.5 shrink-0 text-clay">
          <span className="absolute inset-x-0 top-1.5 h-0.5 bg-current" />
          <span className="absolute inset-y-0 left-1.5 w-0.5 bg-current group-open:hidden" />
        </span>
      </summary>
      {children}
    </details>
  );
}
