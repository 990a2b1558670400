import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { keep, readStoredText } from "../ui/stored-text.ts";

/** Actions by key. If an action returns `false`, the browser handles the key. */
type Keys = Readonly<Record<string, () => unknown>>;

/**
 * Runs actions for single keys pressed without a modifier, anywhere on a screen except in fields and dialogs. Users can
 * turn off letters and symbols.
 */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector("dialog:modal, :popover-open")) return;
    if (event.key.length === 1 && !isOn) return;
    const act = keys[event.key];
    if (act !== undefined && act() !== false) event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest("input:not([type=checkbox]), textarea, select") !== null)
  );
}

// Letter and symbol shortcuts can be turned off per device, for users who use voice control or press keys by accident
// (WCAG 2.1.4).

const STORED = "single keys";
const OFF = "off";

let isOn = readStoredText(STORED, "localStorage") !== OFF;
const listeners = new Set<() => void>();

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, () => isOn);
}

export function switchSingleKeys(on: boolean): void {
  isOn = on;
  keep(STORED, on ? "" : OFF, "localStorage");
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
