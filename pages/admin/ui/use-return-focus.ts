import { type FocusEvent, useRef } from "react";

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
