/** A page's number, or a gap and the page it comes after. */
export type PageItem = number | { gapAfter: number };

/**
 * The pages worth a link: the first, the last, the current one and its neighbours, with gaps between.
 * A gap leaves out two pages or more: for a single one the number takes no more room.
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
