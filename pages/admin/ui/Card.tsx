import { Fragment, type ReactNode, useId } from "react";

interface Props {
  title: string;
  /** Shown to the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A bordered section with a title. */
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

/** Wraps a card's form fields, with labels smaller than the card's title. */
export function CardFields({ children }: { children: ReactNode }) {
  return <div className="grid gap-5 [&_label]:text-sm [&_label]:font-medium">{children}</div>;
}

/** A label and its value. Details without a value are hidden. */
export type Detail = readonly [label: string, value: string | undefined];

/**
 * A list of labels and values. With `long`, values go under their labels, to fit whole sentences. Long email addresses
 * break after the `@`.
 */
export function Details({ details, long = false }: { details: readonly Detail[]; long?: boolean }) {
  const known = details.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl>
      {known.map(([label, value]) => (
        <div
          className={`border-b border-line py-2.5 text-sm first:pt-0 last:border-b-0 last:pb-0 ${long ? "" : "flex items-baseline justify-between gap-6"}`}
          key={label}
        >
          <dt className={`shrink-0 text-ink-2 ${long ? "text-xs" : ""}`}>{label}</dt>
          <dd className={`min-w-0 wrap-anywhere ${long ? "" : "text-right"}`}>
            {value?.split(/(?<=@)/).map((part) => (
              <Fragment key={part}>
                {part}
                {part.endsWith("@") && <wbr />}
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
