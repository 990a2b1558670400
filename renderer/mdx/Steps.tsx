import type { ReactNode } from "react";

/** Things to do in their order; the numbers are the list's own. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol className="steps">{children}</ol>;
}

export function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <p className="font-semibold">{title}</p>
      <div>{children}</div>
    </li>
  );
}
