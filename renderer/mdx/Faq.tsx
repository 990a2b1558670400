import type { ReactNode } from "react";
import { Disclosure } from "../ui/Disclosure.tsx";

/** Questions within a text; they look and open as those of `Questions`. */
export function Faq({ children }: { children: ReactNode }) {
  return <div className="border-t border-line">{children}</div>;
}

export function Question({ ask, children }: { ask: string; children: ReactNode }) {
  return (
    <Disclosure label={ask}>
      <div className="pb-5 text-ink-2">{children}</div>
    </Disclosure>
  );
}
