import type { ReactNode } from "react";

interface Props {
  id: string;
  /** One short sentence. Anything longer belongs on the page. */
  text: string;
  /** The element to explain. Icons need text for screen readers. */
  children: ReactNode;
}

/**
 * Explains its children: after a short delay on hover, immediately on focus, and on tap even without JavaScript. The
 * `tooltip` script positions it; without the script, it's at the bottom of the screen.
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
