import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

/** For what goes away when one of its buttons is pressed: the focus would go with it. */
interface WayBack {
  onFocus: (event: FocusEvent) => void;
  /** Gives the focus to where it was before it came here, or to the screen where that is gone as well. */
  goBack: () => void;
}

export function useReturnFocus(): WayBack {
  const before = useRef<EventTarget>(null);
  return {
    onFocus: ({ currentTarget, relatedTarget }) => {
      const isFromHere = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!isFromHere) before.current = relatedTarget;
    },
    goBack: () => {
      const back = before.current;
      const isThere = back instanceof HTMLElement && back.isConnected;
      const target = isThere ? back : document.querySelector<HTMLElement>("main");
      target?.focus({ preventScroll: true });
    },
  };
}

const STOPS = "a[href], button";

/**
 * Announcements stand last on the page. By the tab key one comes right behind the place where somebody is when it is
 * made, once; from there the keys lead on, or back, from where one was. From a field they lead to the next field: nobody
 * is led away from a form.
 *
 * @param region where announcements stand, each marked with its number
 * @param newest the last one that asks for a press, if any
 */
export function useAnnouncementFocus(
  region: RefObject<HTMLElement | null>,
  newest: { number: number } | undefined,
): void {
  const offered = useRef(newest);
  useEffect(() => {
    offered.current = newest;
  });
  useEffect(() => {
    let reached: { number: number } | undefined;
    let left: HTMLElement | undefined;

    const enter = (here: HTMLElement, { number }: { number: number }) => {
      const first = region.current?.querySelector<HTMLElement>(
        `[data-number="${number}"] :is(${STOPS})`,
      );
      left = here;
      first?.focus();
      return first !== null;
    };
    /** Whether the browser is to do no more: on it goes by itself from where the focus is put. */
    const leave = (here: HTMLElement, isBack: boolean) => {
      const stops = [...(region.current?.querySelectorAll(STOPS) ?? [])];
      if (here !== stops.at(isBack ? 0 : -1) || left?.isConnected !== true) return false;
      left.focus({ preventScroll: true });
      return isBack;
    };
    const press = (event: KeyboardEvent) => {
      const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
      const here = document.activeElement;
      if (key !== "Tab" || ctrlKey || altKey || metaKey || !(here instanceof HTMLElement)) return;
      if (region.current?.contains(here) === true) {
        if (leave(here, shiftKey)) event.preventDefault();
        return;
      }
      left = undefined;
      const next = offered.current;
      const isTaken = shiftKey || here.matches(FIELDS) || document.querySelector("dialog:modal");
      if (isTaken || next === undefined || next === reached) return;
      reached = next;
      if (enter(here, next)) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [region]);
}

const FIELDS = "input, textarea, select";
