import type { ReactNode } from "react";

/** A drawing or a picture with its caption. */
export function Figure({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure>
      {children}
      <figcaption className="pt-3 text-sm text-ink-3">{caption}</figcaption>
    </figure>
  );
}
