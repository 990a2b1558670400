import { Icon } from "./Icon.tsx";

interface Props {
  current: number;
  count: number;
  href: (page: number) => string;
  /** Only needed if a page has more than one set of page links. */
  label?: string;
}

const STEP = "touch gap-2 font-semibold hover:underline";

/** Links to the pages of a long list. Phones only show the previous and next pages; a single page renders nothing. */
export function Pagination({ current, count, href, label = "Pages" }: Props) {
  if (count < 2) return null;
  return (
    <nav
      aria-label={label}
      className="grid grid-cols-[1fr_auto_1fr] items-center gap-4 pt-3 text-sm tabular-nums"
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

/** A page number, or a gap after a page. */
type PageItem = number | { gapAfter: number };

/**
 * Returns the pages to link to: the first, the last, the current one and its neighbors, with gaps in between. A gap
 * skips at least two pages, because a single number takes up no more room.
 */
export function pageNumbers(current: number, count: number): PageItem[] {
  const shown = new Set([1, count, current - 1, current, current + 1]);
  if (current - 3 === 1) shown.add(2);
  if (current + 3 === count) shown.add(count - 1);
  const pages = [...shown].filter((page) => page >= 1 && page <= count).toSorted((a, b) => a - b);
  return pages.flatMap((page, index): PageItem[] => {
    const before = pages[index - 1] ?? 0;
    return page - before > 1 ? [{ gapAfter: before }, page] : [page];
  });
}
