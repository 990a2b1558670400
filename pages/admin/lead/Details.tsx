import type { ReactNode } from "react";

/** What it is, and what it says; nothing is shown of what was not said. */
export type Detail = readonly [label: string, words: ReactNode];

interface Props {
  details: readonly Detail[];
  /** For whole sentences: below their labels. */
  long?: boolean;
}

/** Labels at the left, what they say at the right, each on a line of its own. */
export function Details({ details, long = false }: Props) {
  const said = details.filter(
    ([, words]) => words !== undefined && words !== "" && words !== false,
  );
  if (said.length === 0) return null;
  return (
    <dl>
      {said.map(([label, words]) => (
        <div
          className={`border-b border-line py-2.5 text-sm first:pt-0 last:border-b-0 last:pb-0 ${long ? "" : "flex items-baseline justify-between gap-6"}`}
          key={label}
        >
          <dt className={`shrink-0 text-ink-2 ${long ? "text-xs" : ""}`}>{label}</dt>
          <dd className={`min-w-0 wrap-anywhere ${long ? "" : "text-right"}`}>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
