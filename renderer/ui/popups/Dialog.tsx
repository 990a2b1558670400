import type { ReactNode } from "react";
import { Icon } from "../Icon.tsx";

interface Props {
  /** Id that the opening button refers to with `commandfor`. */
  id: string;
  title: string;
  children: ReactNode;
  /** Buttons below the content. */
  actions?: ReactNode;
  /** Content above the title, across the full width. */
  top?: ReactNode;
  /** Data attributes for the script that opens the dialog. */
  data?: Readonly<Record<`data-${string}`, string | number | undefined>>;
}

/**
 * A modal dialog, at the bottom of the screen on phones and centered from 48rem. Its button, Escape and outside clicks
 * close it and return focus. Pages that use it must load the `dialog` script.
 */
export function Dialog({ id, title, children, actions, top, data }: Props) {
  return (
    <dialog
      aria-labelledby={`${id}-title`}
      className="m-3 mt-auto max-h-[calc(100dvh-1.5rem)] w-auto max-w-none overflow-y-auto overscroll-contain rounded bg-surface text-ink raised transition-[opacity,translate,display,overlay] transition-discrete duration-180 not-open:opacity-0 backdrop:bg-[oklch(0.15_0.02_165/0.72)] motion-safe:not-open:translate-y-2 md:m-auto md:w-[34rem] starting:open:opacity-0 motion-safe:starting:open:translate-y-2 forced-colors:border"
      closedby="any"
      id={id}
      {...data}
    >
      {top}
      <div className="grid gap-4 px-6 pb-6 md:px-8 md:pb-8">
        {/* The close button stays visible in a long dialog. */}
        <div className="sticky top-0 z-1 flex items-start justify-between gap-4 bg-surface pt-6 pb-1 md:pt-8">
          <h2 className="text-h2 md:text-[2.25rem]" id={`${id}-title`}>
            {title}
          </h2>
          {/* A form closes the dialog in every browser without a script. */}
          <form className="-mt-2 -mr-3" method="dialog">
            <button
              aria-label="Close"
              className="flex size-11 cursor-pointer items-center justify-center rounded hover:bg-wall"
              type="submit"
            >
              <Icon name="close" />
            </button>
          </form>
        </div>
        {children}
        {actions && <div className="flex flex-wrap gap-3 pt-2">{actions}</div>}
      </div>
    </dialog>
  );
}
