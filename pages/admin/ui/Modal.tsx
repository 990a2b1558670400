import { type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "../../../renderer/ui/Icon.tsx";

interface Props {
  title: string;
  /** When it has closed, however that came; who shows it takes it away. */
  onClose: () => void;
  children: ReactNode;
}

/** Closes the window that something stands in, so that the focus returns to where it was. */
export function closeAround(element: Element): void {
  element.closest("dialog")?.close();
}

/** A window over the screen for as long as it is there: from below on phones, in the middle from 48rem. */
export function Modal({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    // Escape and a click beside it are the browser's own (`closedby`); the button is there for all others.
    <dialog
      aria-labelledby={id}
      className="m-3 mt-auto max-h-[calc(100dvh-1.5rem)] w-auto max-w-none overflow-y-auto overscroll-contain rounded bg-surface text-ink raised backdrop:bg-[oklch(0.15_0.02_165/0.72)] md:m-auto md:w-[34rem] forced-colors:border"
      closedby="any"
      onClose={onClose}
      ref={dialog}
    >
      <div className="sticky top-0 z-1 flex items-start justify-between gap-4 bg-surface px-5 pt-5 pb-3 md:px-7 md:pt-6">
        <h2 className="pt-1.5 text-[1.5rem]" id={id}>
          {title}
        </h2>
        <button
          aria-label="Close"
          className="-mr-3 flex size-11 shrink-0 cursor-pointer items-center justify-center rounded hover:bg-wall"
          onClick={({ currentTarget }) => closeAround(currentTarget)}
          type="button"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="px-5 pb-5 md:px-7 md:pb-7">{children}</div>
    </dialog>
  );
}
