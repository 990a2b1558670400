import type { ReactNode } from "react";
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

/** Questions in two columns from 64rem, with the first half on the left and `children` after the last one. */
export function QuestionColumns({
  items,
  children,
  ...questions
}: Props & { children?: ReactNode }) {
  const half = Math.ceil(items.length / 2);
  return (
    <div className="grid gap-x-16 lg:grid-cols-2 print:grid-cols-2">
      <Questions items={items.slice(0, half)} {...questions} />
      {/* In one column, the two lists share a hairline. */}
      <div className={`max-lg:-mt-px ${children ? "print:contents" : ""}`}>
        <Questions items={items.slice(half)} {...questions} />
        {children && <div className="print:col-span-2">{children}</div>}
      </div>
    </div>
  );
}
