export interface Fact {
  label: string;
  value: string;
}

/** Short facts under a page's heading, two in a row, held by hairlines. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-8 border-t-[1.5px] border-ink sm:grid-cols-2">
      {facts.map(({ label, value }) => (
        <div className="border-b border-line py-3" key={label}>
          <dt className="text-xs text-ink-2">{label}</dt>
          <dd className="text-sm font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
