export interface Fact {
  label: string;
  value: string;
}

/** Short facts under a page's heading, two in a row, held by hairlines. */
export function Facts({ facts, className = "" }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={`grid grid-cols-2 gap-x-8 border-t-[1.5px] border-ink ${className}`}>
      {facts.map(({ label, value }) => (
        <div className="border-b border-line py-3" key={label}>
          <dt className="text-xs text-ink-2">{label}</dt>
          <dd className="text-sm font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
