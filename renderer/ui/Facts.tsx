import type { ReactNode } from "react";

export interface Fact {
  label: string;
  value: string;
  /** A small line below the value. */
  note?: ReactNode;
  /** For a value that no half row holds, such as an address. */
  wide?: boolean;
}

/** Short facts under a page's heading, two in a row, held by hairlines. */
export function Facts({ facts, className = "" }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={`grid grid-cols-2 gap-x-8 border-t-[1.5px] border-ink ${className}`}>
      {facts.map(({ label, value, note, wide = false }) => (
        <div className={`border-b border-line py-3 ${wide ? "col-span-2" : ""}`} key={label}>
          <dt className="text-xs text-ink-2">{label}</dt>
          <dd className="text-sm font-semibold text-balance">{value}</dd>
          {note && <dd className="text-xs text-ink-2">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
