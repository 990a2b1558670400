import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Button } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";

interface Props {
  title: string;
  /** Called when the user closes the dialog (with its button, Escape or a phone's Back) or code closes it. */
  close: () => void;
  /** Keeps the dialog open until the parent unmounts it, so `close` can ask for confirmation first. */
  isGuarded?: boolean;
  children: ReactNode;
}

/** Closes the dialog that contains an element. */
export function closeAround(element: Element): void {
  element.closest("dialog")?.close();
}

/** A modal dialog, open while mounted: at the bottom on phones, centered from 48rem. Restores focus when closed. */
export function Modal({ title, close, isGuarded = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown?.open === false) shown.showModal();
    // The browser would focus the close button. In a form, focus the first field instead.
    shown?.querySelector<HTMLElement>("input:not([type=checkbox]), textarea, select")?.focus();
    // Browsers restore focus only if the dialog is closed, not just removed.
    return () => shown?.close();
  }, []);
  return (
    // Some browsers don't support `closedby`, so the button is the fallback.
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
        // Browsers fire `cancel` only for the first of two Escapes and close on the second, so reopen a guarded dialog.
        if (isGuarded && currentTarget.isConnected) currentTarget.showModal();
        close();
      }}
      ref={dialog}
    >
      <div className="px-5 pb-5 md:px-8 md:pb-8">
        {/* Sticky, so the close button stays visible no matter how long the dialog is. */}
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

interface ChoiceProps {
  /** Label of the button that confirms. */
  label: string;
  /** Absent in a form, which the button submits. */
  confirm?: () => void;
  /** Whether the confirmed action is running. */
  busy: boolean;
  /** Why the action failed. */
  error: Error | null | undefined;
  /** Buttons for other answers. */
  children?: ReactNode;
}

/** End of a dialog that asks for a decision: the error of the last attempt, a button to confirm, and one to cancel. */
export function ModalChoice({ label, confirm, busy, error, children }: ChoiceProps) {
  return (
    <>
      {error && (
        <p className="text-alarm max-w-[48ch] pt-4 font-semibold" role="alert">
          {error.message}
        </p>
      )}
      <div className="flex flex-wrap gap-3 pt-5">
        <Button
          busy={busy}
          onClick={() => {
            if (!busy) confirm?.();
          }}
          size="small"
          type={confirm === undefined ? "submit" : "button"}
        >
          {label}
        </Button>
        {children}
        <Button
          onClick={({ currentTarget }) => closeAround(currentTarget)}
          size="small"
          variant="outlined"
        >
          Cancel
        </Button>
      </div>
    </>
  );
}
