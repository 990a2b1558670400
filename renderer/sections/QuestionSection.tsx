import { Questions, type Question } from "../ui/Questions.tsx";

/** Questions with answers below their heading, in two columns from 64rem. */
export function QuestionSection({ items }: { items: readonly Question[] }) {
  const half = Math.ceil(items.length / 2);
  return (
    <section aria-labelledby="questions" className="border-y border-line bg-surface section-space">
      <div className="container-page">
        <h2 className="pb-6 lg:pb-10" id="questions">
          Questions
        </h2>
        <div className="grid gap-x-16 lg:grid-cols-2 print:grid-cols-2">
          <Questions items={items.slice(0, half)} />
          <Questions items={items.slice(half)} />
        </div>
      </div>
    </section>
  );
}
