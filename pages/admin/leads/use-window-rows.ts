import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useState } from "react";
import type { Lead } from "#contract/lead.ts";
import type { View } from "./list-address.ts";

/** The props of both the table and the cards. */
export interface RowsProps {
  view: View;
  /** The name of the list, for screen readers. */
  caption: string;
  leads: Lead[];
  /** The id of the lead at the keyboard's cursor. */
  cursor: string | undefined;
  isWhole: boolean;
  rows: ReturnType<typeof useWindowRows>["rows"];
  below: number;
  measure: (row: HTMLElement | null) => void;
}

interface Rows {
  count: number;
  keyOf: (index: number) => string;
  /** The height of a row in pixels until it's measured. */
  height: number;
  /** The index of the focused row. It stays rendered, so that it keeps the focus. */
  kept: number;
  list: RefObject<HTMLDivElement | null>;
  /** How far the window was scrolled when the user left the list, in pixels. */
  scrolled: number | undefined;
}

/** The height of the header and part of the previous row, in pixels. */
const HEADER = 84;

/** Renders only the visible rows. The window itself scrolls. */
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
    /** Each rendered row, with the height of the rows that are left out in front of it. */
    rows: items.map((row, place) => ({
      row,
      gap: row.start - (items[place - 1]?.end ?? scrollMargin),
    })),
    /** The height of the rows after the last rendered one. */
    below: virtualizer.getTotalSize() - (end - scrollMargin),
  };
}

/** Returns how far the list is from the top of the page, which depends on what is above it. */
function useTopOf(list: RefObject<HTMLDivElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      // The table's header isn't part of the rows.
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
