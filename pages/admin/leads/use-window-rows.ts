import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useState } from "react";
import type { Lead } from "#contract/lead.ts";
import type { View } from "./list-address.ts";

/** Props that the table and the cards share. */
export interface RowsProps {
  view: View;
  /** Name of the list, for screen readers. */
  caption: string;
  leads: Lead[];
  /** Id of the lead under the keyboard cursor. */
  cursor: string | undefined;
  isWhole: boolean;
  rows: ReturnType<typeof useWindowRows>["rows"];
  below: number;
  measure: (row: HTMLElement | null) => void;
}

interface Rows {
  count: number;
  keyOf: (index: number) => string;
  /** Pixels of a row, until it is measured. */
  height: number;
  /** The row that has the focus is there wherever the window is scrolled to: the focus would go with it. */
  kept: number;
  list: RefObject<HTMLDivElement | null>;
  /** How far the window was scrolled when somebody left the list; as it is where nobody did. */
  scrolled: number | undefined;
}

/** Pixels that the header takes at the top, and a little of the row before. */
const HEADER = 84;

/** Of a long list only the rows that are seen, in the window's own scrolling. */
export function useWindowRows({ count, keyOf, height, kept, list, scrolled }: Rows) {
  const scrollMargin = useTopOf(list);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes what is here
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: () => height,
    getItemKey: keyOf,
    overscan: 8,
    scrollMargin,
    ...(scrolled !== undefined && { initialOffset: scrolled }),
    scrollPaddingStart: HEADER,
    scrollPaddingEnd: 24,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      if (kept < 0 || kept >= count || seen.includes(kept)) return seen;
      return [...seen, kept].toSorted((a, b) => a - b);
    },
  });
  const items = virtualizer.getVirtualItems();
  const end = items.at(-1)?.end ?? scrollMargin;
  return {
    virtualizer,
    rows: withGaps(items, scrollMargin),
    /** The empty room below the last row. */
    below: virtualizer.getTotalSize() - (end - scrollMargin),
  };
}

/** How far below the page's top a list begins; what is above it comes and goes. */
function useTopOf(list: RefObject<HTMLDivElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      // A table has its heads above its rows.
      const rows = list.current?.querySelector("tbody, ul");
      if (rows) setTop(rows.getBoundingClientRect().top + scrollY);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}

interface Placed {
  index: number;
  start: number;
  end: number;
}

/** Each row with the empty room before it, where others would be. */
function withGaps<Row extends Placed>(rows: readonly Row[], top: number) {
  return rows.map((row, place) => ({ row, gap: row.start - (rows[place - 1]?.end ?? top) }));
}
