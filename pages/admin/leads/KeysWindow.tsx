import { Modal } from "../ui/Modal.tsx";
import { switchSingleKeys, useSingleKeys } from "./keys.ts";

const GROUPS = [
  {
    title: "In the list",
    keys: [
      [["j", "↓"], "Next lead"],
      [["k", "↑"], "Previous lead"],
      [["Enter"], "Open the lead"],
      [["x"], "Select the lead"],
      [["Shift", "x"], "Select up to the lead"],
      [["Esc"], "Clear the selection"],
      [["/"], "Search"],
      [["n"], "New lead"],
    ],
  },
  {
    title: "On a lead",
    keys: [
      [["j"], "Next lead in the list"],
      [["k"], "Previous lead in the list"],
      [["s"], "Status"],
      [["n"], "Note"],
      [["Esc"], "Back to the list"],
    ],
  },
  {
    title: "On a photo",
    keys: [
      [["←"], "Previous photo"],
      [["→"], "Next photo"],
      [["+"], "Zoom in"],
      [["-"], "Zoom out"],
      [["r"], "Rotate"],
      [["Esc"], "Close the photo"],
    ],
  },
  { title: "In the list and on a lead", keys: [[["?"], "Show these shortcuts"]] },
] as const;

/** A dialog that lists the keyboard shortcuts. */
export default function KeysWindow({ close }: { close: () => void }) {
  const isOn = useSingleKeys();
  return (
    <Modal close={close} title="Keyboard shortcuts">
      {GROUPS.map(({ title, keys: rows }) => (
        <section aria-label={title} className="pb-4" key={title}>
          <h3 className="pb-1.5 text-sm font-semibold tracking-normal">{title}</h3>
          <dl className="grid grid-cols-[5rem_1fr] items-center gap-x-6 text-sm">
            {rows.map(([keys, action]) => (
              <div
                className="col-span-2 grid grid-cols-subgrid items-center border-t border-line py-1.5"
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
        </section>
      ))}
      <p className="border-y border-line py-3 text-sm text-ink-2">
        The arrow keys work once focus is in the list. After a change, Tab moves to Undo.
      </p>
      <label className="mt-3 touch w-full cursor-pointer gap-3 text-sm font-semibold">
        <input
          aria-describedby="single-keys-hint"
          checked={isOn}
          className="size-5 shrink-0 accent-ink"
          onChange={({ target }) => switchSingleKeys(target.checked)}
          type="checkbox"
        />
        Single-key shortcuts
      </label>
      <p className="text-sm text-ink-2" id="single-keys-hint">
        Turn them off if you use voice control or press keys by accident. The setting is saved on
        this device. To come back here, open More above the list, and choose Shortcuts.
      </p>
    </Modal>
  );
}
