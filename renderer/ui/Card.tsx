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
  /** Whether the card is a row with a small picture on phones, for long lists. */
  rowOnPhones?: boolean;
}

/** A picture with a title below. The whole card is clickable, and the title is the link's accessible name. */
export function Card({ href, title, text, note, picture, rowOnPhones = false }: Props) {
  const row = (classes: string) => (rowOnPhones ? classes : "");
  return (
    <article
      className={`group relative flex h-full flex-col ${row("max-sm:grid max-sm:grid-cols-[4.5rem_1fr] max-sm:items-center max-sm:gap-x-4 max-sm:border-b max-sm:border-line max-sm:py-1")}`}
    >
      {picture && (
        <div
          className={`mb-5 overflow-hidden rounded card-picture ${row("max-sm:row-span-2 max-sm:mb-0")}`}
        >
          {picture}
        </div>
      )}
      <h3 className={row("max-sm:self-end max-sm:pr-7 max-sm:text-base")}>
        <a
          className="decoration-clay decoration-2 underline-offset-[0.2em] group-hover:underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded focus-visible:after:outline-2 focus-visible:after:outline-offset-4"
          href={href}
        >
          {title}
        </a>
      </h3>
      {text && <p className="pt-2 text-sm text-ink-2 max-[40rem]:hidden">{text}</p>}
      <p className={`mt-auto pt-4 ${row("max-sm:m-0 max-sm:self-start max-sm:p-0")}`}>
        <span
          className={`flex min-h-12 items-center justify-between gap-4 border-t border-line text-sm font-semibold tabular-nums ${row("max-sm:min-h-0 max-sm:border-0 max-sm:font-normal max-sm:text-ink-2")}`}
        >
          {note}
          <Icon
            className={`ml-auto size-4.5 text-clay ${row("max-sm:absolute max-sm:top-1/2 max-sm:right-0 max-sm:-translate-y-1/2")}`}
            name="arrow"
          />
        </span>
      </p>
    </article>
  );
}
