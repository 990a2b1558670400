import type { ReactNode } from "react";

/** A word that says what something is: a sample, a state. */
export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="rounded-sm bg-line px-2 py-0.5 text-xs font-semibold text-ink">
      {children}
    </span>
  );
}
