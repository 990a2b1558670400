import { Fragment, type ReactNode } from "react";

interface Props {
  title: string;
  lead?: ReactNode;
  /** Buttons below the lead. */
  actions?: ReactNode;
  /** Short facts: below the text, or on tablets below the picture. Without a picture, they're on the right from 64rem. */
  facts?: readonly Fact[];
  /** Whether the facts take up the whole width from 64rem. */
  wideFacts?: boolean;
  picture?: ReactNode;
  /** Content below the text, such as a search form. */
  children?: ReactNode;
  /** Content after the picture. */
  below?: ReactNode;
}

/** Top of every page except the home page and the calculator, with the only h1 and the lead. */
export function PageHead({
  title,
  lead,
  actions,
  facts,
  wideFacts = false,
  picture,
  children,
  below,
}: Props) {
  return (
    // Covers the bar at the bottom of the screen if there's a call button here.
    <div className={actions ? "relative z-11 bg-paper" : undefined}>
      <div
        className={`container-page grid gap-x-12 gap-y-8 pt-[clamp(1rem,0.5rem+2vw,2.5rem)] pb-[clamp(2.5rem,1.5rem+4vw,5rem)] xl:gap-x-16 ${picture ? "md:grid-cols-2 lg:grid-cols-[5fr_6fr] lg:grid-rows-[auto_1fr] print:grid-cols-[6fr_4fr] print:pb-4" : "items-end lg:grid-cols-[7fr_5fr]"}`}
      >
        <div className={picture ? "md:max-lg:row-span-2" : undefined}>
          <h1 className="max-w-[18ch] text-h1">{title}</h1>
          {lead && <p className="max-w-[44ch] pt-5 text-lead leading-normal text-ink-2">{lead}</p>}
          {actions && (
            <p
              className={`flex flex-wrap gap-3 pt-6 print:hidden ${picture ? "md:max-lg:grid" : ""}`}
            >
              {actions}
            </p>
          )}
          {children && <div className="pt-8">{children}</div>}
        </div>
        {facts && (
          <Facts
            className={
              picture
                ? `md:order-1 ${wideFacts ? "lg:col-span-full lg:grid-cols-3" : "lg:row-start-2"}`
                : ""
            }
            facts={facts}
          />
        )}
        {picture && (
          <div
            className={`lg:col-start-2 lg:row-start-1 ${facts && !wideFacts ? "lg:row-span-2" : ""}`}
          >
            {picture}
          </div>
        )}
        {below}
      </div>
    </div>
  );
}

export interface Fact {
  label: string;
  value: string;
  /** Small print below the value. */
  note?: ReactNode;
  /** For values that are too long for half a row, such as an email address. */
  wide?: boolean;
}

/** Short facts in two columns, separated by hairlines. */
export function Facts({ facts, className = "" }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={`grid grid-cols-2 gap-x-8 border-t-[1.5px] border-ink ${className}`}>
      {facts.map(({ label, value, note, wide = false }) => (
        <div className={`border-b border-line py-3 ${wide ? "col-span-2" : ""}`} key={label}>
          <dt className="text-xs text-ink-2">{label}</dt>
          <dd className="text-sm font-semibold text-balance">{unbroken(value)}</dd>
          {note && <dd className="text-xs text-balance text-ink-2">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Longest part of a fact that fits in a column on the narrowest phones, in characters with its comma. */
const SHORT_PART = 15;

/** Keeps the short parts of a list together, because browsers break lines after a hyphen, as in `8AM-8PM`. */
function unbroken(value: string) {
  const parts = value
    .split(", ")
    .map((part, index, all) => (index < all.length - 1 ? `${part},` : part));
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && " "}
      {part.length > SHORT_PART ? part : <span className="whitespace-nowrap">{part}</span>}
    </Fragment>
  ));
}
