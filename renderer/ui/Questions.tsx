export interface Question {
  question: string;
  answer: string;
}

/** Questions with answers that open; the first stands open. */
export function Questions({ items }: { items: readonly Question[] }) {
  return (
    <div className="border-t border-line">
      {items.map(({ question, answer }, index) => (
        <details className="group border-b border-line" key={question} open={index === 0}>
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-3 font-semibold [&::-webkit-details-marker]:hidden">
            {question}
            <span aria-hidden="true" className="relative size-3.5 shrink-0 text-clay">
              <span className="absolute inset-x-0 top-1.5 h-0.5 bg-current" />
              <span className="absolute inset-y-0 left-1.5 w-0.5 bg-current group-open:hidden" />
            </span>
          </summary>
          <p className="max-w-[62ch] pb-5 text-ink-2">{answer}</p>
        </details>
      ))}
    </div>
  );
}
