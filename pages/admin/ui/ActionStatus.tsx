import type { RefObject } from "react";

interface Props {
  /** Focus it after an action that removes its own button, because focus would be lost otherwise. */
  ref: RefObject<HTMLOutputElement | null>;
  /** What happened; empty before the first action. */
  words: string;
  /** Classes while there are words. */
  className: string;
}

/** Says what an action did, or why it failed. */
export function ActionStatus({ ref, words, className }: Props) {
  return (
    <output className={words === "" ? undefined : className} ref={ref} tabIndex={-1}>
      {words}
    </output>
  );
}
