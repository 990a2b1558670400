import type { ReactNode } from "react";

/** A note that stands out from the text. */
export function Callout({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <aside className="border-l-4 border-vial bg-surface px-5 py-4">
      {title && <p className="font-semibold">{title}</p>}
      {children}
    </aside>
  );
}
