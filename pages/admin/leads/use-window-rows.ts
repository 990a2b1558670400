import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  type VirtualItem,
} from "@tanstack/react-virtual";
import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import type { Lead } from "#contract/lead.ts";
import type { View } from "./list-address.ts";

/** Props shared by the table and the cards. */
export interface RowsProps {
  view: View;
  /** The list's name, for screen readers. */
  caption: string;
  leads: Lead[];
  /** Number of requests from the same visitor, by lead id, for visitors with more than one. */
  requests: ReadonlyMap<string, number>;
  /** Id of the lead at the keyboard cursor. */
  cursor: string | undefined;
  isWhole: boolean;
  rows: ReturnType<typeof useWindowRows>["rows"];
  below: number;
  measure: (row: HTMLElement | null) => void;
}

interface Rows {
  count: number;
  keyOf: (index: number) => string;
  /** Estimated row height in pixels, used until the row is measured. */
  height: number;
  /** Index of the focused row, which stays rendered so it doesn't lose focus. */
  kept: number;
  list: RefObject<HTMLDivElement | null>;
  /** Scroll position when the user left the list, in pixels. */
  scrolled: number | undefined;
}

/** Height of the header plus part of the previous row, in pixels. */
const HEADER = 84;

/** Row heights measured until the user left the list, so a scroll position shows the same rows when they come back. */
let measured: VirtualItem[] = [];

/** Renders only the visible rows. The window itself scrolls. */
export function useWindowRows({ count, keyOf, height, kept, list, scrolled }: Rows) {
  const scrollMargin = useTopOf(list);
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler isn't used here
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: () => height,
    getItemKey: keyOf,
    overscan: 8,
    scrollMargin,
    ...(scrolled !== undefined && { initialOffset: scrolled }),
    initialMeasurementsCache: measured,
    scrollPaddingStart: HEADER,
    scrollPaddingEnd: 24,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      if (kept < 0 || kept >= count || seen.includes(kept)) return seen;
      return [...seen, kept].toSorted((a, b) => a - b);
    },
  });
  useEffect(() => () => void (measured = virtualizer.takeSnapshot()), [virtualizer]);
  const items = virtualizer.getVirtualItems();
  const end = items.at(-1)?.end ?? scrollMargin;
  return {
    virtualizer,
    /** Rendered rows, each with the height of the skipped rows before it. */
    rows: items.map((row, place) => ({
      row,
      gap: row.start - (items[place - 1]?.end ?? scrollMargin),
    })),
    /** Height of the rows after the last rendered one. */
    below: virtualizer.getTotalSize() - (end - scrollMargin),
  };
}

/** Returns the list's distance from the top of the page, which changes with the content above it. */
function useTopOf(list: RefObject<HTMLDivElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      // Measures the rows only, because the table also has a header.
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
