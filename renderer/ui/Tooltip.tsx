import type { ReactNode } from "react";

interface Props {
  id: string;
  /** One short sentence: more belongs on the page. */
  text: string;
  /** What it explains; a sign alone needs words for screen readers as well. */
  children: ReactNode;
}

/**
 * Explains what it stands on: under the pointer after a moment, at once by keyboard, by a tap without
 * any script. The page loads the script `tooltip`, which also places it; until then it stands at the
 * lower edge of the screen.
 */
export function Tooltip({ id, text, children }: Props) {
  return (
    <>
      <button
        aria-describedby={id}
        className="touch min-w-11 cursor-help gap-2 rounded-sm text-left"
        data-tooltip={id}
        popoverTarget={id}
        type="button"
      >
        {children}
      </button>
      <span
        className="fixed inset-x-5 top-auto bottom-5 m-0 w-fit max-w-[min(18rem,100%-2.5rem)] rounded border border-transparent bg-ink px-3 py-2 text-sm leading-snug text-paper transition-opacity duration-180 starting:open:opacity-0"
        id={id}
        popover="auto"
        role="tooltip"
      >
        {text}
      </span>
    </>
  );
}
