import { Icon, type IconName } from "#renderer/ui/Icon.tsx";

/**
 * Shows the page's pictures full screen, one at a time. The `lightbox` script opens and fills it, and handles arrow
 * keys, swipes, Escape and clicks outside the picture.
 */
export function Lightbox() {
  return (
    <dialog
      aria-label="Picture"
      className="m-auto size-full max-h-none max-w-none [touch-action:pan-y_pinch-zoom] bg-ground night text-ink"
      data-lightbox=""
    >
      <figure className="pointer-events-none mx-auto grid h-full max-w-6xl grid-rows-[1fr_auto] gap-4 p-4 pt-18 md:p-8 md:pt-18">
        <img
          alt=""
          className="pointer-events-auto m-auto max-h-full min-h-0 rounded object-contain [color-scheme:light_dark]"
          // HTML requires a `src`. The script sets the real one before the dialog opens.
          src="data:,"
        />
        <figcaption className="pointer-events-auto flex min-h-24 items-start justify-between gap-6">
          <span aria-live="polite">
            <span className="block font-semibold" data-part="title" />
            <span className="block max-w-[60ch] text-sm text-ink-2" data-part="caption" />
          </span>
          <span className="shrink-0 text-sm text-ink-2 tabular-nums" data-part="place" />
        </figcaption>
      </figure>
      <div className="absolute top-3 right-3 flex gap-2">
        <Tool icon="arrow" label="Previous picture" part="previous" turned />
        <Tool icon="arrow" label="Next picture" part="next" />
        <form method="dialog">
          <Tool icon="close" label="Close" part="close" />
        </form>
      </div>
    </dialog>
  );
}

interface ToolProps {
  label: string;
  icon: IconName;
  part: string;
  turned?: boolean;
}

function Tool({ label, icon, part, turned = false }: ToolProps) {
  return (
    <button
      aria-label={label}
      className="flex size-12 cursor-pointer items-center justify-center rounded border-[1.5px] border-line-2 bg-ground hover:border-ink"
      data-part={part}
      type={part === "close" ? "submit" : "button"}
    >
      <Icon className={turned ? "size-5 rotate-180" : "size-5"} name={icon} />
    </button>
  );
}
