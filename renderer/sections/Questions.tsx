import { Badge } from "../ui/Badge.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";

export interface Question {
  question: string;
  answer: string;
  /** Whether the owner still has to confirm the answer. */
  sample?: boolean;
}

interface Props {
  items: readonly Question[];
  /** Whether the first answer is initially open. */
  firstOpen?: boolean;
}

/** Questions whose answers open on click. */
export function Questions({ items, firstOpen = true }: Props) {
  return (
    <div className="border-t border-line">
      {items.map(({ question, answer, sample = false }, index) => (
        <Disclosure
          badge={sample && <Badge tone="sample">Sample</Badge>}
          key={question}
          label={question}
          open={firstOpen && index === 0}
        >
          <p className="max-w-[62ch] pb-5 text-ink-2">{answer}</p>
        </Disclosure>
      ))}
    </div>
  );
}
