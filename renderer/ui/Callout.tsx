import type { ReactNode } from "react";

/** A highlighted note. It isn't an `aside`, because each landmark would need its own name. */
export function Callout({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className="border-l-4 border-vial bg-surface px-5 py-4" role="note">
      {title && <p className="font-semibold">{title}</p>}
      {children}
    </div>
  );
}
