import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

interface Props {
  href: string;
  title: string;
  /** One line of text, hidden on phones. */
  text?: string;
  /** A price or time to the left of the arrow. */
  note?: string | undefined;
  picture?: ReactNode;
}

/** A picture with a title below. The whole card is clickable, and the title is the link's accessible name. */
export function Card({ href, title, text, note, picture }: Props) {
  return (
    <article className="group relative flex h-full flex-col">
      {picture && <div className="mb-5 overflow-hidden rounded">{picture}</div>}
      <h3>
        <a
          className="decoration-clay decoration-2 underline-offset-[0.2em] group-hover:underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded focus-visible:after:outline-2 focus-visible:after:outline-offset-4"
          href={href}
        >
          {title}
        </a>
      </h3>
      {text && <p className="pt-2 text-sm text-ink-2 max-[40rem]:hidden">{text}</p>}
      <p className="mt-auto pt-4">
        <span className="flex min-h-12 items-center justify-between gap-4 border-t border-line text-sm font-semibold tabular-nums">
          {note}
          <Icon className="ml-auto size-4.5 text-clay" name="arrow" />
        </span>
      </p>
    </article>
  );
}
