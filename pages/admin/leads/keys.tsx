import { useEffect, useRef, useSyncExternalStore } from "react";
import { Modal } from "../ui/Modal.tsx";

const KEYS = [
  [["j", "↓"], "To the next lead"],
  [["k", "↑"], "To the one before"],
  [["Enter"], "Open the lead"],
  [["/"], "Search"],
  [["n"], "New lead"],
  [["?"], "These keys"],
] as const;

/** A dialog that lists the keyboard shortcuts. */
export function KeysWindow({ close }: { close: () => void }) {
  const isOn = useSingleKeys();
  return (
    <Modal close={close} title="Keys">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 text-sm">
        {KEYS.map(([keys, deed]) => (
          <div
            className="col-span-2 grid grid-cols-subgrid items-center border-t border-line py-2.5"
            key={deed}
          >
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  className="inline-flex h-8 min-w-8 items-center justify-center rounded border border-line-2 px-2 font-sans font-semibold"
                  key={key}
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{deed}</dd>
          </div>
        ))}
      </dl>
      <p className="border-y border-line py-3 text-sm text-ink-2">
        The arrows work once the keyboard is in the list. After a change, Tab leads to Undo.
      </p>
      <label className="mt-3 touch w-full cursor-pointer gap-3 text-sm font-semibold">
        <input
          aria-describedby="single-keys-hint"
          checked={isOn}
          className="size-5 shrink-0 accent-pine"
          onChange={({ target }) => switchSingleKeys(target.checked)}
          type="checkbox"
        />
        Single-key shortcuts
      </label>
      <p className="text-sm text-ink-2" id="single-keys-hint">
        Turn them off if you use voice control or press keys by accident. This is kept on this
        device; the Keys button above the list brings you back here.
      </p>
    </Modal>
  );
}

/** The action of each key; `false` leaves the key to the browser. */
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

// Whether letters and signs alone are shortcuts. Who speaks to the phone, or leans on a key, can do without them
// (WCAG 2.1.4), on this device.

const STORED = "single keys";
const OFF = "off";

let isOn = readOn();
const listeners = new Set<() => void>();

function areSingleKeysOn(): boolean {
  return isOn;
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn);
}

function switchSingleKeys(on: boolean): void {
  isOn = on;
  try {
    if (on) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, OFF);
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
    return localStorage.getItem(STORED) !== OFF;
  } catch {
    return true;
  }
}
