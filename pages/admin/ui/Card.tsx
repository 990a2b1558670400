import { type ReactNode, useId } from "react";

interface Props {
  title: string;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One subject of a screen, within a hairline. */
export function Card({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded border border-line bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pb-3">
        <h2 className="text-base font-semibold tracking-[-0.018em]" id={id}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Fields within a card: their labels stand below the card's title, and not beside it. */
export function CardFields({ children }: { children: ReactNode }) {
  return <div className="grid gap-5 [&_label]:text-sm [&_label]:font-medium">{children}</div>;
}

/** What it is, and what it says; nothing is shown of what was not said. */
export type Detail = readonly [label: string, words: ReactNode];

interface DetailsProps {
  details: readonly Detail[];
  /** For whole sentences: below their labels. */
  long?: boolean;
}

/** Labels at the left, what they say at the right, each on a line of its own. */
export function Details({ details, long = false }: DetailsProps) {
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
