import type { ReactNode } from "react";

interface Props {
  /** The estimate, such as `$357 to $437`. */
  range: ReactNode;
  /** What would narrow the range, if any answer is "not sure". */
  narrowing?: string | undefined;
  /** One `Line` per item in the estimate. */
  lines: ReactNode;
  /** One `Note` per item that needs a manual quote, if any. */
  needsPerson?: ReactNode;
  assumptions?: ReactNode;
  /** Tape measure above the estimate, if it's already known. */
  tape?: ReactNode;
  /** When they'll know the exact price, such as `You’ll get an exact price before we start`. */
  exactPrice: string;
  /** Our warranty, such as `5-year installation warranty`. */
  warranty: string;
  actions: ReactNode;
}

/** Card with the price range in large type, its items, anything that needs a manual quote, and the assumptions. */
export function EstimateCard({
  range,
  narrowing,
  lines,
  needsPerson,
  assumptions,
  tape,
  exactPrice,
  warranty,
  actions,
}: Props) {
  return (
    <section
      aria-labelledby="estimate"
      className="rounded border border-line bg-surface raised print:border-0"
    >
      {tape}
      <div className="px-6 pt-5 pb-6 print:p-0">
        <h2 className="text-sm font-medium tracking-normal text-ink-2" id="estimate">
          Your estimate
        </h2>
        <p className="text-figure leading-tight font-semibold tracking-[-0.03em]">{range}</p>
        {narrowing && <p className="pt-1 text-sm text-ink-2">{narrowing}</p>}
        {/* Above the lines, so that a long estimate doesn't push the button off the screen. */}
        <div className="grid gap-2.5 pt-4 print:hidden">{actions}</div>
        <dl className="mt-5 border-t border-line text-sm">{lines}</dl>
        <p className="pt-5 text-sm text-ink-2">
          {`${exactPrice}, with a`} <span className="whitespace-nowrap">{warranty}</span>.
        </p>
        <Notes title="Not in this range">{needsPerson}</Notes>
        <Notes title="What we assumed">{assumptions}</Notes>
      </div>
    </section>
  );
}

interface LineProps {
  label: ReactNode;
  note?: ReactNode;
  price?: ReactNode;
  /** Whether the lines that follow add up to this one. */
  total?: boolean;
}

export function Line({ label, note, price, total = false }: LineProps) {
  return (
    <div
      className={`flex justify-between gap-6 border-b py-2.5 ${total ? "border-line-2 pt-5 font-semibold" : "border-line"}`}
    >
      <dt>
        {label}
        {note && <span className="block text-xs text-ink-2">{note}</span>}
      </dt>
      <dd className="font-semibold whitespace-nowrap tabular-nums">{price}</dd>
    </div>
  );
}

function Notes({ title, children }: { title: string; children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <div className="pt-4 text-sm">
      <h3 className="text-sm tracking-normal">{title}</h3>
      <ul className="list-disc pl-4 text-ink-2">{children}</ul>
    </div>
  );
}

export function Note({ children }: { children: ReactNode }) {
  return <li className="pt-1 pl-0.5">{children}</li>;
}
