import type { ReactNode } from "react";
import type { EstimateView } from "./estimate-view.ts";

interface Props {
  estimate: EstimateView;
  /** The tape above the figure, where the figure is known. */
  tape?: ReactNode;
  /** What can be done with it. */
  actions: ReactNode;
}

/** The range in large figures, what it is made of, what it takes for granted and what a person has to see. */
export function EstimateCard({ estimate, tape, actions }: Props) {
  const { range, lines, assumptions, needsPerson } = estimate;
  return (
    <section aria-labelledby="estimate" className="rounded border border-line bg-surface raised">
      {tape}
      <div className="px-6 pt-5 pb-6">
        <h2 className="text-sm font-medium tracking-normal text-ink-2" id="estimate">
          Your estimate
        </h2>
        <p className="text-figure leading-tight font-semibold tracking-[-0.03em]">
          <output aria-live="polite">{range}</output>
        </p>
        <dl className="mt-4 border-t border-line text-sm">
          {lines.map(({ id, label, note, price }) => (
            <div className="flex justify-between gap-6 border-b border-line py-2.5" key={id}>
              <dt>
                {label}
                {note && <span className="block text-xs text-ink-2">{note}</span>}
              </dt>
              <dd className="font-semibold whitespace-nowrap tabular-nums">{price}</dd>
            </div>
          ))}
        </dl>
        <div className="grid gap-2.5 pt-5 print:hidden">{actions}</div>
        <p className="pt-5 text-sm text-ink-2">
          A range, not a bill. You agree to the price before the first hole.
        </p>
        <Notes items={needsPerson} title="Not in the range: a person prices it" />
        <Notes items={assumptions} title="What we took for granted" />
      </div>
    </section>
  );
}

function Notes({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <div className="pt-4 text-sm">
      <h3 className="text-sm tracking-normal">{title}</h3>
      <ul className="list-disc pl-4 text-ink-2">
        {items.map((item) => (
          <li className="pt-1 pl-0.5" key={item}>
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
