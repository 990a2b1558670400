import { useSyncExternalStore } from "react";

// Whether letters and signs alone are shortcuts. Who speaks to the phone, or leans on a key, can do without them
// (WCAG 2.1.4), on this device.

const KEY = "single keys";
const OFF = "off";

let isOn = readOn();
const listeners = new Set<() => void>();

export function areSingleKeysOn(): boolean {
  return isOn;
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn);
}

export function switchSingleKeys(on: boolean): void {
  isOn = on;
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // Where the browser keeps nothing, it counts until the page is loaded again.
  }
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

function readOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}
