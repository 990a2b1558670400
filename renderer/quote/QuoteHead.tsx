/** The calculator's heading, lower than on other pages so that the first question is on a phone's first screen. */
export function QuoteHead({ heading, lead }: { heading: string; lead?: string | undefined }) {
  return (
    <div className="container-page pt-1 pb-5 lg:flex lg:items-baseline lg:gap-10 lg:pt-4 lg:pb-8">
      <h1 className="text-h1 lg:whitespace-nowrap">{heading}</h1>
      <p className="pt-2 text-lead leading-normal text-ink-2">{lead}</p>
    </div>
  );
}
