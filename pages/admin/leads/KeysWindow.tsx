import { Modal } from "../ui/Modal.tsx";

const KEYS = [
  [["j", "↓"], "To the next lead"],
  [["k", "↑"], "To the one before"],
  [["Enter"], "Open the lead"],
  [["/"], "Search"],
  [["n"], "Write down a new lead"],
  [["?"], "These keys"],
] as const;

/** What can be done without a mouse. */
export function KeysWindow({ close }: { close: () => void }) {
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
      <p className="border-t border-line pt-4 text-sm text-ink-2">
        The arrows work once the keyboard is in the list.
      </p>
    </Modal>
  );
}
