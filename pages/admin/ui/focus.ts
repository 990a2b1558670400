import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

/** Restores focus when an element disappears because one of its buttons was clicked. */
interface WayBack {
  onFocus: (event: FocusEvent) => void;
  /** Moves focus back to the previous element, or to the main region if that element is gone too. */
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
const FIELDS = "input, textarea, select";

/**
 * Makes a new announcement the next tab stop once, although announcements are last in the DOM. Tabbing out of it moves
 * focus back. In a form field, Tab still goes to the next field.
 *
 * @param region contains the announcements, each with its number in `data-number`
 * @param newest the newest announcement with an action
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
    /**
     * Moves focus back when the user tabs out of the announcements. Returns whether to prevent the browser's own move.
     */
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
