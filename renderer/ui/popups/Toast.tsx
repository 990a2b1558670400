import type { ReactNode } from "react";
import { Badge } from "../Badge.tsx";
import { Icon } from "../Icon.tsx";

/**
 * The place where toasts appear, where they can't cover the home page's headline, picture, buttons or promises: on top
 * of the header on phones and tablets, and below the header on the right on larger screens. It has to be on the page
 * before its toasts, or screen readers won't announce them.
 */
export function Toasts({ children }: { children: ReactNode }) {
  return (
    <div
      className="pointer-events-none fixed top-0 left-0 z-20 w-full max-w-[27rem] p-1.5 lg:top-17 lg:right-0 lg:left-auto lg:p-6 print:hidden"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may contain only text
      role="status"
    >
      {children}
    </div>
  );
}

interface Props {
  id: string;
  title: string;
  text: string;
  /** A small square picture. */
  picture?: ReactNode;
  /** Whether to label a made-up booking as "Example". */
  example?: boolean;
}

/** A two-line notification that appears and disappears on its own, shown by `renderer/browser/visit/overlays.ts`. */
export function Toast({ id, title, text, picture, example = false }: Props) {
  return (
    <div
      className="pointer-events-auto relative flex items-center gap-4 overflow-hidden rounded border border-line bg-surface py-3 pr-1 pb-[15px] pl-4 raised transition-[opacity,translate] duration-180 starting:opacity-0 motion-safe:starting:-translate-y-2 md:motion-safe:starting:translate-y-2"
      hidden
      id={id}
    >
      {picture && <div className="size-11 shrink-0 overflow-hidden rounded">{picture}</div>}
      <div className="min-w-0 grow text-sm leading-snug">
        <p className="font-semibold">{title}</p>
        <p className="text-ink-2">
          {text} {example && <Badge tone="sample">Example</Badge>}
        </p>
      </div>
      <button
        aria-label="Close"
        className="-ml-3 flex size-11 shrink-0 cursor-pointer items-center justify-center rounded text-ink-2 -outline-offset-4! hover:text-ink"
        type="button"
      >
        <Icon className="size-4.5" name="close" />
      </button>
      <span className="toast-clock absolute inset-x-0 bottom-0 h-[3px] origin-left bg-vial forced-color-adjust-none forced-colors:bg-[Highlight]" />
    </div>
  );
}
