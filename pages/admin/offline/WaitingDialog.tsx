import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "wouter";
import { Button } from "#renderer/ui/Button.tsx";
import { leadPath } from "../app/paths.ts";
import { useReader } from "../app/SignedIn.tsx";
import { workTexts } from "../lead/work.ts";
import { TEXT_BUTTON } from "../ui/controls.tsx";
import { Modal } from "../ui/Modal.tsx";
import { momentText } from "../ui/times.ts";
import { photoQueue, useWaitingPhotos } from "./photo-queue.ts";
import { changesText } from "./unsent.ts";
import { useWaitingWork, workQueue } from "./work-queue.ts";

/** Lists what hasn't been saved yet, with Undo. */
export function WaitingDialog({ close }: { close: () => void }) {
  const client = useQueryClient();
  const reader = useReader();
  const work = workQueue(client);
  const photos = photoQueue(client);
  const items = [
    ...useWaitingWork(reader.me).map((item) => ({
      item,
      lines: workTexts(item, reader),
      remove: () => work.undo(item),
    })),
    ...useWaitingPhotos(reader.me).map((item) => ({
      item,
      lines: ["Photo"],
      remove: () => photos.remove([item.id]),
    })),
  ].toSorted((one, other) => one.item.savedAt - other.item.savedAt);
  const canSend = items.some(({ item }) => item.refusal === undefined);
  const sending = useMutation({
    mutationFn: () => Promise.all([work.sendNow(), photos.sendNow()]),
  });
  return (
    <Modal close={close} title="Changes on this device">
      <output className={items.length === 0 ? undefined : "sr-only"}>
        {items.length === 0 ? "Nothing is waiting to be sent." : changesText(items.length)}
      </output>
      {items.length > 0 && (
        <ul className="border-t border-line">
          {items.map(({ item, lines, remove }) => (
            <li
              className="flex items-start justify-between gap-4 border-b border-line py-3"
              key={item.id}
            >
              <div className="min-w-0">
                <Link
                  className="touch font-semibold hover:underline"
                  href={leadPath(item.lead)}
                  onClick={close}
                >
                  {item.name}
                </Link>
                {lines.map((line, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the lines never move
                  <p className="wrap-anywhere" key={index}>
                    {line}
                  </p>
                ))}
                <p
                  className={`text-sm ${item.refusal === undefined ? "text-ink-2" : "text-alarm"}`}
                >
                  {item.refusal ??
                    `Waiting to send since ${momentText(new Date(item.savedAt).toISOString(), reader.now)}`}
                </p>
              </div>
              <button
                className={`${TEXT_BUTTON} shrink-0`}
                onClick={({ currentTarget }) => {
                  focusNext(currentTarget);
                  void remove();
                }}
                type="button"
              >
                {item.refusal === undefined ? "Undo" : "Discard"}
                <span className="sr-only"> {lines.join(", ")}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {canSend && (
        <p className="pt-5">
          <Button
            busy={sending.isPending}
            onClick={() => {
              if (!sending.isPending) sending.mutate();
            }}
            size="small"
            variant="outlined"
          >
            Try to send now
          </Button>
        </p>
      )}
    </Modal>
  );
}

/** Moves the focus from a button that disappears with its row to that of the next one. */
function focusNext(button: Element): void {
  const row = button.closest("li");
  const next = row?.nextElementSibling ?? row?.previousElementSibling ?? button.closest("dialog");
  next?.querySelector("button")?.focus();
}
