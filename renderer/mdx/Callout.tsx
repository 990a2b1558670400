import type { ReactNode } from "react";

/** A note that stands out from the text. No `aside`: those are landmarks, and each of them would need a name of its own. */
export function Callout({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className="border-l-4 border-vial bg-surface px-5 py-4" role="note">
      {title && <p className="font-semibold">{title}</p>}
      {children}
    </div>
  );
}
