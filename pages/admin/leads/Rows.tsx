import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "wouter";
import { requestCounts } from "#contract/same-visitor.ts";
import { leadPath } from "../app/paths.ts";
import { FROM_LIST, readPosition, savePosition, useWide } from "../ui/Screen.tsx";
import { useKeys } from "./keys.ts";
import { LeadCards } from "./LeadCards.tsx";
import { LeadTable } from "./LeadTable.tsx";
import { type RowsProps, useWindowRows } from "./use-window-rows.ts";

interface Props extends Pick<RowsProps, "view" | "caption" | "leads" | "isWhole" | "selection"> {
  list: RefObject<HTMLDivElement | null>;
  /** The lead to focus. */
  goal: { id: string } | undefined;
  /** Called when the last rows are about to become visible. */
  onEnd: () => void;
}

interface Aim {
  id: string;
  /** Whether to focus without scrolling or stealing focus from another element. */
  isQuiet?: boolean;
}

/** Estimated row heights, in pixels. */
const HEIGHTS = { table: 42, card: 112 };
/** Fetches the next page when the user is this many rows from the end. */
const NEAR = 10;

/** Renders a list's rows. Manages the keyboard cursor and restores the scroll position. */
export function Rows({ list, goal, onEnd, ...shown }: Props) {
  const { leads, selection } = shown;
  const [, navigate] = useLocation();
  const [left] = useState(readPosition);
  const [cursor, setCursor] = useState(left?.lead);
  const [aim, setAim] = useState<Aim | undefined>(
    left?.lead === undefined ? undefined : { id: left.lead, isQuiet: true },
  );
  const isWide = useWide("table");
  const at = leads.findIndex(({ id }) => id === cursor);
  const { rows, below } = useWindowRows({
    leads,
    height: isWide ? HEIGHTS.table : HEIGHTS.card,
    kept: at,
    list,
    scrolled: left?.scrolled,
  });

  const last = rows.at(-1)?.index ?? -1;
  const isNearEnd = last >= leads.length - NEAR;
  useEffect(() => {
    if (isNearEnd) onEnd();
  }, [isNearEnd, onEnd]);

  const goTo = (id: string | undefined) => {
    if (id === undefined) return;
    setCursor(id);
    setAim({ id });
  };
  const [followed, setFollowed] = useState<typeof goal>();
  if (goal !== followed) {
    setFollowed(goal);
    goTo(goal?.id);
  }
  // If the lead at the cursor leaves the list, such as after a reply, the cursor moves to the next one.
  const [place, setPlace] = useState(at);
  if (at >= 0 && at !== place) setPlace(at);
  const successor = at < 0 && place >= 0 ? leads[Math.min(place, leads.length - 1)] : undefined;
  if (successor !== undefined) {
    setCursor(successor.id);
    setAim({ id: successor.id, isQuiet: true });
  }
  const reached = useRef<Aim>(undefined);
  useEffect(() => {
    if (aim === undefined || aim.id !== cursor || reached.current === aim) return;
    const row = rowOf(list.current, aim.id);
    if (!row) return;
    reached.current = aim;
    if (aim.isQuiet !== true) row.scrollIntoView({ block: "nearest", behavior: "instant" });
    else if (document.activeElement !== document.body) return;
    row.querySelector<HTMLElement>("[data-open]")?.focus({ preventScroll: true });
  }, [aim, cursor, list]);

  useEffect(() => {
    let pause: ReturnType<typeof setTimeout>;
    const keep = () => {
      clearTimeout(pause);
      pause = setTimeout(() => savePosition({ scrolled: scrollY, lead: cursor }), 150);
    };
    addEventListener("scroll", keep, { passive: true });
    return () => {
      clearTimeout(pause);
      removeEventListener("scroll", keep);
    };
  }, [cursor]);

  const move = (by: number) => {
    const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), leads.length - 1);
    goTo(leads[next]?.id);
  };
  const isInList = () => list.current?.contains(document.activeElement) === true;
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => isInList() && move(1),
    ArrowUp: () => isInList() && move(-1),
    x: () => cursor !== undefined && selection.toggle(cursor),
    X: () => cursor !== undefined && selection.toggle(cursor, true),
    Escape: () => selection.isOn && selection.clear(),
    Enter: () => {
      // Focused links and buttons handle Enter themselves.
      if (document.activeElement?.closest("a, button, input") !== null || cursor === undefined)
        return false;
      savePosition({ scrolled: scrollY, lead: cursor });
      navigate(leadPath(cursor), { state: FROM_LIST });
      return true;
    },
  });

  const requests = useMemo(() => requestCounts(leads), [leads]);
  const props = {
    ...shown,
    requests,
    cursor,
    rows,
    below,
  };
  return (
    <div
      className="outline-none"
      onClickCapture={({ target }) => {
        const opened = idAround(target);
        if (opened !== undefined) savePosition({ scrolled: scrollY, lead: opened });
      }}
      onFocus={({ target }) => setCursor(idAround(target) ?? cursor)}
      ref={list}
      tabIndex={-1}
    >
      {isWide ? <LeadTable {...props} /> : <LeadCards {...props} />}
    </div>
  );
}

function rowOf(list: HTMLElement | null, id: string): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>(`[data-lead="${CSS.escape(id)}"]`);
}

function idAround(target: EventTarget): string | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-lead]") : null;
  return row?.dataset["lead"];
}
