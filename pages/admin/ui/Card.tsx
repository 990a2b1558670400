import { type ReactNode, useId } from "react";

interface Props {
  title: string;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One subject of a screen, within a hairline. */
export function Card({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded border border-line bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pb-3">
        <h2 className="text-base font-semibold tracking-[-0.018em]" id={id}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
