import { type ReactNode, useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { useCounts } from "../app/queries.ts";

interface Props {
  title: string;
  above?: ReactNode;
  /** Shown next to the title. On phones, elements with `data-whole-row` get a full-width row. */
  actions?: ReactNode;
  summary?: ReactNode;
  /** Puts the title and the actions into one low row on wide screens, and lays the actions out themselves. */
  isDense?: boolean;
  children: ReactNode;
}

/** Whether the next screen is the first one since the page loaded. */
let isFirst = true;

/** Layout of a staff app screen. Focuses the heading when the user navigates to it. */
export function Screen({ title, above, actions, summary, isDense = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: counts } = useCounts();
  const waiting = counts?.new ?? 0;
  useEffect(() => {
    // So new leads are noticed from another tab.
    document.title = waiting === 0 ? title : `(${waiting}) ${title}`;
  }, [title, waiting]);
  // Makes screen readers announce a new screen. The browser announces the first one.
  useEffect(() => {
    // After the user goes back to a list, the list itself restores focus.
    const place = readPosition();
    if (!isFirst && place?.lead === undefined) heading.current?.focus({ preventScroll: true });
    if (place === undefined) scrollTo(0, 0);
    isFirst = false;
  }, []);
  return (
    <div className={`container-page pt-6 pb-24 ${isDense ? "md:pt-2" : "md:pt-9"}`}>
      {above}
      <div
        className={`flex flex-wrap ${isDense ? "items-center gap-x-3 gap-y-2" : "items-end justify-between gap-x-6 gap-y-4"}`}
      >
        <div className="min-w-0">
          <h1
            className={`text-[2.25rem] outline-none ${isDense ? "md:text-[1.5rem]" : ""}`}
            ref={heading}
            tabIndex={-1}
          >
            {title}
          </h1>
          {summary && <p className="pt-2 text-ink-2">{summary}</p>}
        </div>
        {isDense
          ? actions
          : actions && (
              <div className="flex flex-wrap gap-2 max-md:has-data-whole-row:w-full">{actions}</div>
            )}
      </div>
      <div className={isDense ? "pt-2" : "pt-5"}>{children}</div>
    </div>
  );
}

/** The user's position in a list. */
interface Place {
  /** Scroll position in pixels. */
  scrolled: number;
  /** Id of the focused lead. */
  lead?: string | undefined;
}

/** Returns the position saved in the current history entry. */
export function readPosition(): Place | undefined {
  const state: { place?: Place } | null = history.state;
  return state?.place;
}

/** Saves the position in the current history entry, so Back and Forward restore it. */
export function savePosition(place: Place): void {
  history.replaceState({ ...history.state, place }, "");
}

/** State of a history entry that was opened from a lead list, which is the entry before it. */
export const FROM_LIST = { isFromList: true };

export function isFromList(): boolean {
  const state: Partial<typeof FROM_LIST> | null = history.state;
  return state?.isFromList === true;
}

const QUERIES = {
  /** Wider than a phone's screen. */
  table: "(width >= 48rem)",
  /** Wide enough for two columns of cards. */
  columns: "(width >= 64rem)",
} as const;

/** Returns whether the screen is wide enough, for choices CSS can't make, such as rendering cards or a table. */
export function useWide(use: keyof typeof QUERIES): boolean {
  const query = QUERIES[use];
  const subscribe = useCallback(
    (changed: () => void) => {
      const wide = matchMedia(query);
      wide.addEventListener("change", changed);
      return () => wide.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
