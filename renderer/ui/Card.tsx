import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

interface Props {
  href: string;
  title: string;
  /** One line of text, hidden on phones. */
  text?: string;
  /** A price to the left of the arrow. */
  note?: string | undefined;
  /** How it's priced if there is no price, hidden on phones. */
  quoted?: string | undefined;
  /** How long it takes: below the price, or after it on phones. */
  time?: string;
  picture?: ReactNode;
  /** Whether the card is a row with a small picture on phones, for long lists. */
  rowOnPhones?: boolean;
}

/** A picture with a title below. The whole card is clickable, and the title is the link's accessible name. */
export function Card({
  href,
  title,
  text,
  note,
  quoted,
  time,
  picture,
  rowOnPhones = false,
}: Props) {
  const row = (classes: string) => (rowOnPhones ? classes : "");
  return (
    <article
      className={`group relative flex h-full flex-col ${row("max-sm:grid max-sm:grid-cols-[4.25rem_1fr] max-sm:items-center max-sm:gap-x-4 max-sm:border-b max-sm:border-line max-sm:py-1")}`}
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
      <p className={`mt-auto pt-4 ${row("max-sm:m-0 max-sm:self-start max-sm:p-0 max-sm:pr-5")}`}>
        <span
          className={`flex min-h-12 items-center justify-between gap-4 border-t border-line text-sm font-semibold tabular-nums ${time === undefined ? "" : "pt-2 sm:items-start lg:max-xl:min-h-18"} ${row("max-sm:min-h-0 max-sm:border-0 max-sm:pt-0 max-sm:font-normal max-sm:text-ink-2")}`}
        >
          {time === undefined ? note : <PriceAndTime {...{ note, quoted, time }} />}
          <Icon
            className={`ml-auto size-4.5 shrink-0 text-clay ${row("max-sm:absolute max-sm:top-1/2 max-sm:right-0 max-sm:-translate-y-1/2")}`}
            name="arrow"
          />
        </span>
      </p>
    </article>
  );
}

type PriceAndTimeProps = Pick<Props, "note" | "quoted" | "time">;

/** Two lines, or one with a dot in between on phones, where a dot at the start of a line is cut off. */
function PriceAndTime({ note, quoted, time }: PriceAndTimeProps) {
  return (
    <span className="overflow-clip">
      <span className="flex flex-col max-sm:-ml-3.5 max-sm:flex-row max-sm:flex-wrap">
        {note && <span className="max-sm:pl-3.5">{note}</span>}
        {quoted && (
          <>
            <span className="max-sm:hidden">{quoted}</span>
            <span className="pl-3.5 sm:hidden">By quote</span>
          </>
        )}
        <span className="flex font-normal text-ink-2">
          <span className="flex w-3.5 shrink-0 justify-center sm:hidden">·</span>
          <span>{time}</span>
        </span>
      </span>
    </span>
  );
}
