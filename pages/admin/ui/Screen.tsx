import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";

interface Props {
  title: string;
  /** Above the title. */
  above?: ReactNode;
  /** Beside the title; below it, as wide as a phone, what is marked `data-whole-row`. */
  actions?: ReactNode;
  /** Below the title, in one line. */
  summary?: ReactNode;
  children: ReactNode;
}

/** Whether no screen was shown since the page was loaded. */
let isFirst = true;

/** A screen of the staff app under its one heading, which has the focus when somebody comes there. */
export function Screen({ title, above, actions, summary, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title;
  }, [title]);
  // Who listens hears where he is; the first screen is told by the browser itself.
  useEffect(() => {
    // Who comes back goes on where he was: the list sees to that.
    const place = readPosition();
    if (!isFirst && place?.lead === undefined) heading.current?.focus({ preventScroll: true });
    if (place === undefined) scrollTo(0, 0);
    isFirst = false;
  }, []);
  return (
    <div className="container-page pt-6 pb-24 md:pt-9">
      {above}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-[2.25rem] outline-none" ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {summary && <p className="pt-2 text-ink-2">{summary}</p>}
        </div>
        {actions && (
          <div className="flex flex-wrap gap-2 max-md:has-data-whole-row:w-full">{actions}</div>
        )}
      </div>
      <div className="pt-5">{children}</div>
    </div>
  );
}

/** Where somebody was in a list when he left it. */
interface Place {
  /** Pixels that the window was scrolled. */
  scrolled: number;
  /** Id of the lead that he was at. */
  lead?: string | undefined;
}

/** The place that this entry of the browser's history was left at. */
export function readPosition(): Place | undefined {
  const state: { place?: Place } | null = history.state;
  return state?.place;
}

/** Keeps the place with this entry of the history: back and forward find it again, a new visit begins at the top. */
export function savePosition(place: Place): void {
  history.replaceState({ ...history.state, place }, "");
}

const WIDE = "(width >= 48rem)";

/** Returns whether there is more room than on a phone, for what a style sheet can't decide: cards or a table. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}

function subscribe(changed: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener("change", changed);
  return () => wide.removeEventListener("change", changed);
}
