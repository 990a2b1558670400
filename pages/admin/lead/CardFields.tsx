import type { ReactNode } from "react";

/** Fields within a card: their labels stand below the card's title, and not beside it. */
export function CardFields({ children }: { children: ReactNode }) {
  return <div className="grid gap-5 [&_label]:text-sm [&_label]:font-medium">{children}</div>;
}
