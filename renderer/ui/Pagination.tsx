import { Icon } from "./Icon.tsx";
import { pageNumbers } from "./page-numbers.ts";

interface Props {
  current: number;
  count: number;
  href: (page: number) => string;
  /** Only where a page has two of them. */
  label?: string;
}

const STEP = "touch gap-2 font-semibold hover:underline";

/** The pages of a long list; phones have room for the two beside this one. Nothing where all fits on one. */
export function Pagination({ current, count, href, label = "Pages" }: Props) {
  if (count < 2) return null;
  return (
    <nav
      aria-label={label}
      className="grid grid-cols-[1fr_auto_1fr] items-center gap-4 border-t border-line pt-3 text-sm tabular-nums"
    >
      {current > 1 ? (
        <a className={`${STEP} justify-self-start`} href={href(current - 1)} rel="prev">
          <Icon className="size-4.5 rotate-180 text-clay" name="arrow" />
          Previous
        </a>
      ) : (
        <span />
      )}
      <ol className="flex max-md:hidden">
        {pageNumbers(current, count).map((item) =>
          typeof item === "number" ? (
            <li key={item}>
              <a
                aria-current={item === current ? "page" : undefined}
                aria-label={`Page ${item}`}
                className="touch min-w-11 justify-center border-b-[3px] border-transparent px-2 pt-[3px] hover:border-line-2 aria-[current]:border-clay aria-[current]:font-semibold forced-colors:not-aria-[current]:border-[Canvas]"
                href={href(item)}
              >
                {item}
              </a>
            </li>
          ) : (
            <li className="touch min-w-11 justify-center text-ink-3" key={`gap ${item.gapAfter}`}>
              …
            </li>
          ),
        )}
      </ol>
      <p className="text-ink-2 md:hidden">
        {current} of {count}
      </p>
      {current < count ? (
        <a className={`${STEP} justify-self-end`} href={href(current + 1)} rel="next">
          Next
          <Icon className="size-4.5 text-clay" name="arrow" />
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
