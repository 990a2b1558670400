import type { ReactNode } from "react";
import { Icon } from "#renderer/ui/Icon.tsx";

/** How late something is: not by its color alone, and in a word for who listens. */
export function Overdue({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-clay">
      <Icon className="size-4" name="clock" />
      <span>
        <span className="sr-only">Overdue, </span>
        {children}
      </span>
    </span>
  );
}
