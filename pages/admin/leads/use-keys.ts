import { useEffect, useRef } from "react";
import { areSingleKeysOn } from "./single-keys.ts";

/** What each key does; `false` where it does nothing now, so that the browser does what it would. */
type Keys = Readonly<Record<string, () => unknown>>;

/**
 * Single keys that work anywhere on a screen but in its fields and windows, and never with another key held. Letters and
 * signs can be switched off; arrows and Enter are nobody's accident.
 */
export function useKeys(keys: Keys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector("dialog:modal, :popover-open")) return;
      if (event.key.length === 1 && !areSingleKeysOn()) return;
      const act = current.current[event.key];
      if (act !== undefined && act() !== false) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest("input, textarea, select") !== null)
  );
}
