import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

/** For elements that disappear when one of their buttons is clicked, along with the focus. */
interface WayBack {
  onFocus: (event: FocusEvent) => void;
  /** Moves the focus back to where it came from, or to the screen if that element is gone, too. */
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
 * Makes announcements, which are last on the page, the next tab stop once after they appear. Leaving them moves the
 * focus back to where it was. In a form field, Tab still goes to the next field.
 *
 * @param region contains the announcements, each with its number in `data-number`
 * @param newest the newest announcement with something to do
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
    /** Returns whether to prevent the browser's default, which would move forward from the new focus. */
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
