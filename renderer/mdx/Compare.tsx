import type { ReactNode } from "react";

/** Ways to do it: below each other on phones, side by side from 48rem. */
export function Compare({ children }: { children: ReactNode }) {
  return <ul className="compare">{children}</ul>;
}

interface OptionProps {
  title: string;
  verdict?: string;
  children: ReactNode;
}

export function Option({ title, verdict, children }: OptionProps) {
  return (
    <li>
      <p className="font-semibold">{title}</p>
      <div>{children}</div>
      {verdict && <p className="text-sm text-ink-2">{verdict}</p>}
    </li>
  );
}
