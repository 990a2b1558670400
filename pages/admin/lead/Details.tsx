import type { ReactNode } from "react";

/** What it is, and what it says; nothing is shown of what was not said. */
export type Detail = readonly [label: string, words: ReactNode];

/** Labels at the left, what they say at the right, each on a line of its own. */
export function Details({ details }: { details: readonly Detail[] }) {
  const said = details.filter(
    ([, words]) => words !== undefined && words !== "" && words !== false,
  );
  if (said.length === 0) return null;
  return (
    <dl>
      {said.map(([label, words]) => (
        <div
          className="flex items-baseline justify-between gap-6 border-b border-line py-2.5 text-sm last:border-b-0"
          key={label}
        >
          <dt className="shrink-0 text-ink-2">{label}</dt>
          <dd className="min-w-0 text-right wrap-anywhere">{words}</dd>
        </div>
      ))}
    </dl>
  );
}
