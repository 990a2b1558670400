import type { ReactNode } from "react";

/** Running text out of a document's body; `renderer/styles/prose.css` sets it. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>;
}
