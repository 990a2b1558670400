import { EmptyState } from "./EmptyState.tsx";

/** In a list that is filtered: what stands there when nothing is left of it. */
export function NothingFound({ text }: { text: string }) {
  return (
    <div data-none="" hidden>
      <EmptyState icon="search" text={text} title="Nothing found" />
    </div>
  );
}
