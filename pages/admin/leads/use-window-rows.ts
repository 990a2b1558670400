import {
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { Lead } from "#contract/lead.ts";
import type { View } from "./list-address.ts";
import type { Selection } from "./use-selection.ts";

// Not a library, because the usual one is a tenth of the list's scripts.

/** Props shared by the table and the cards. */
export interface RowsProps {
  view: View;
  /** The list's name, for screen readers. */
  caption: string;
  leads: readonly Lead[];
  /** Number of requests from the same visitor, by lead id, for visitors with more than one. */
  requests: ReadonlyMap<string, number>;
  /** Id of the lead at the keyboard cursor. */
  cursor: string | undefined;
  isWhole: boolean;
  selection: Selection;
  /** Rendered rows, each with the height of the skipped rows before it. */
  rows: readonly { index: number; gap: number }[];
  /** Height of the rows after the last rendered one. */
  below: number;
}

interface Rows {
  leads: readonly Lead[];
  /** Estimated row height in pixels, used until the row is measured. */
  height: number;
  /** Index of the focused row, which stays rendered so it doesn't lose focus. */
  kept: number;
  /** Contains the rows, each with its lead's id in `data-lead`. */
  list: RefObject<HTMLDivElement | null>;
  /** Scroll position when the user left the list, in pixels. */
  scrolled: number | undefined;
}

/** How far rows are rendered beyond the window's edges, in pixels. */
const MARGIN = 500;

/** Distance between the scroll positions at which other rows are rendered, in pixels. */
const STEP = 250;

/** Measured row heights by lead id, kept so a saved scroll position shows the same rows when the user comes back. */
const measured = new Map<string, number>();

/** Renders only the rows near the window, which scrolls. */
export function useWindowRows({ leads, height, kept, list, scrolled }: Rows) {
  const offset = useSyncExternalStore(subscribeToScroll, () => Math.floor(scrollY / STEP) * STEP);
  const top = useMeasurements(list, height);

  useLayoutEffect(() => {
    if (scrolled !== undefined) scrollTo({ top: scrolled, behavior: "instant" });
  }, [scrolled]);

  const first = offset - top - MARGIN;
  const last = offset - top + innerHeight + STEP + MARGIN;
  const rows: { index: number; gap: number }[] = [];
  let start = 0;
  let end = 0;
  for (const [index, { id }] of leads.entries()) {
    const next = start + (measured.get(id) ?? height);
    if ((next > first && start < last) || index === kept) {
      rows.push({ index, gap: start - end });
      end = next;
    }
    start = next;
  }
  return { rows, below: start - end };
}

function subscribeToScroll(changed: () => void): () => void {
  addEventListener("scroll", changed, { passive: true });
  return () => removeEventListener("scroll", changed);
}

/**
 * Measures the rendered rows, and renders again if their heights changed. Returns the rows' distance from the top of
 * the page, which changes with the content above them.
 */
function useMeasurements(list: RefObject<HTMLDivElement | null>, height: number): number {
  const [top, setTop] = useState(0);
  const [, render] = useReducer((times: number) => times + 1, 0);
  const shift = useRef(0);
  const measure = useEffectEvent(() => {
    // Measures the rows only, because the table also has a header.
    const body = list.current?.querySelector("tbody, ul");
    if (!body) return;
    setTop(body.getBoundingClientRect().top + scrollY);
    let isChanged = false;
    for (const row of body.querySelectorAll<HTMLElement>(":scope > [data-lead]")) {
      const id = row.dataset["lead"] ?? "";
      const now = row.getBoundingClientRect();
      const before = measured.get(id) ?? height;
      // In tests without layout, all heights are 0.
      if (now.height === 0 || now.height === before) continue;
      measured.set(id, now.height);
      isChanged = true;
      if (now.bottom < 0) shift.current += now.height - before;
    }
    if (isChanged) render();
  });
  useLayoutEffect(() => {
    // Keeps the visible rows in place after those above them were measured. Most browsers do this themselves.
    if (shift.current !== 0 && !CSS.supports("overflow-anchor", "none")) scrollBy(0, shift.current);
    shift.current = 0;
    // oxlint-disable-next-line react/set-state-in-effect -- heights are known only after rendering
    measure();
  });
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => measure());
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return top;
}
