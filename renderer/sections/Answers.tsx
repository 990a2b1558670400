import { Badge } from "../ui/Badge.tsx";
import type { Question } from "./Questions.tsx";

/** Questions with their answers in full, for when there are only a few. */
export function Answers({
  items,
  columns = "",
}: {
  items: readonly Question[];
  /** Classes for columns. */
  columns?: string;
}) {
  return (
    <dl className={`grid content-start gap-x-16 gap-y-8 ${columns}`}>
      {items.map(({ question, answer, sample = false }) => (
        <div key={question}>
          <dt className="font-semibold">
            {question} {sample && <Badge tone="sample">Sample</Badge>}
          </dt>
          <dd className="max-w-[62ch] pt-1.5 text-ink-2">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
