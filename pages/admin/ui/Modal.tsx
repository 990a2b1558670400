import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Icon } from "#renderer/ui/Icon.tsx";

interface Props {
  title: string;
  /** Somebody wants it closed, by its button, by Escape, by the way back of a phone; or it is closed already. */
  close: () => void;
  /** Closing asks first: it stays open until `close` takes it away. */
  isGuarded?: boolean;
  children: ReactNode;
}

/** Closes the window that something stands in. */
export function closeAround(element: Element): void {
  element.closest("dialog")?.close();
}

/**
 * A window over the screen while it is rendered: from below on phones, in the middle from 48rem. The focus returns to
 * where it was.
 */
export function Modal({ title, close, isGuarded = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown?.open === false) shown.showModal();
    // Who opens a form wants to write; the browser would begin with the way out.
    shown?.querySelector<HTMLElement>("input:not([type=checkbox]), textarea, select")?.focus();
    // Only a dialog that is closed gives the focus back.
    return () => shown?.close();
  }, []);
  return (
    // A click beside it is the browser's own way to close it; the button is there where there is no such way.
    <dialog
      aria-labelledby={id}
      className="m-3 mt-auto max-h-[calc(100dvh-1.5rem)] w-auto max-w-none scroll-pt-28 overflow-y-auto overscroll-contain rounded bg-surface text-ink raised backdrop:bg-[oklch(0.15_0.02_165/0.72)] md:m-auto md:w-[36rem] forced-colors:border"
      closedby={isGuarded ? "closerequest" : "any"}
      onCancel={(event) => {
        if (event.target !== event.currentTarget || !isGuarded) return;
        event.preventDefault();
        close();
      }}
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget) return;
        // Who presses Escape twice is heard once by the browser, and is asked all the same.
        if (isGuarded && currentTarget.isConnected) currentTarget.showModal();
        close();
      }}
      ref={dialog}
    >
      <div className="px-5 pb-5 md:px-8 md:pb-8">
        {/* The way out stays in sight however long the window is. */}
        <div className="sticky top-0 z-1 flex items-start justify-between gap-4 bg-surface pt-5 pb-3 md:pt-7">
          <h2 className="text-[1.5rem]" id={id}>
            {title}
          </h2>
          <button
            aria-label="Close"
            className="-mt-2 -mr-3 flex size-11 shrink-0 cursor-pointer items-center justify-center rounded -outline-offset-4! hover:bg-wall"
            onClick={close}
            type="button"
          >
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
