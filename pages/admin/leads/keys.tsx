import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { Modal } from "../ui/Modal.tsx";
import { keep, readStoredText } from "../ui/stored-text.ts";

const KEYS = [
  [["j", "↓"], "Next lead"],
  [["k", "↑"], "Previous lead"],
  [["Enter"], "Open the lead"],
  [["/"], "Search"],
  [["n"], "New lead"],
  [["?"], "Show these shortcuts"],
] as const;

/** A dialog that lists the keyboard shortcuts. */
export function KeysWindow({ close }: { close: () => void }) {
  const isOn = useSingleKeys();
  return (
    <Modal close={close} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 text-sm">
        {KEYS.map(([keys, action]) => (
          <div
            className="col-span-2 grid grid-cols-subgrid items-center border-t border-line py-2.5"
            key={action}
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
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <p className="border-y border-line py-3 text-sm text-ink-2">
        The arrow keys work once focus is in the list. After a change, Tab moves to Undo.
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
        Turn them off if you use voice control or press keys by accident. The setting is saved on
        this device. To come back here, use the Shortcuts button above the list.
      </p>
    </Modal>
  );
}

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
    (target.isContentEditable || target.closest("input, textarea, select") !== null)
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

function switchSingleKeys(on: boolean): void {
  isOn = on;
  keep(STORED, on ? "" : OFF, "localStorage");
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
