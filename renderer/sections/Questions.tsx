import { Disclosure } from "../ui/Disclosure.tsx";

export interface Question {
  question: string;
  answer: string;
}

/** Questions with answers that open; the first one is open. */
export function Questions({ items }: { items: readonly Question[] }) {
  return (
    <div className="border-t border-line">
      {items.map(({ question, answer }, index) => (
        <Disclosure key={question} label={question} open={index === 0}>
          <p className="max-w-[62ch] pb-5 text-ink-2">{answer}</p>
        </Disclosure>
      ))}
    </div>
  );
}
