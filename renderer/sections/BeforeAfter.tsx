import type { ReactNode } from "react";
import { Badge } from "../ui/Badge.tsx";
import { Icon } from "../ui/Icon.tsx";

interface Props {
  before: ReactNode;
  after: ReactNode;
  /** Describes the comparison for screen readers. */
  label: string;
}

const WHOLE = "[grid-area:1/1]";

/**
 * Compares a wall before and after, with one picture covering the other up to a divider. The divider is a range input,
 * so arrow keys move it too (`renderer/browser/before-after.ts`). It starts where hanging cables and the cover that
 * replaces them are on either side, with its handle below the middle. Without JavaScript, the pictures are side by side.
 */
export function BeforeAfter({ before, after, label }: Props) {
  return (
    <div
      className="relative grid overflow-hidden rounded [--cut:45%] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink [@media(scripting:none)]:grid-cols-2 [@media(scripting:none)]:gap-2"
      data-before-after=""
    >
      <div className={`${WHOLE} [@media(scripting:none)]:[grid-area:auto]`}>{after}</div>
      <div
        className={`${WHOLE} [clip-path:inset(0_calc(100%-var(--cut))_0_0)] [@media(scripting:none)]:order-first [@media(scripting:none)]:[clip-path:none] [@media(scripting:none)]:[grid-area:auto]`}
      >
        {before}
      </div>
      <span className="pointer-events-none absolute top-3 left-3">
        <Badge>Before</Badge>
      </span>
      <span className="pointer-events-none absolute top-3 right-3">
        <Badge>After</Badge>
      </span>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-(--cut) w-0.5 -translate-x-1/2 bg-vial [@media(scripting:none)]:hidden"
      >
        <span className="absolute bottom-2 left-1/2 flex size-11 -translate-x-1/2 items-center justify-center rounded bg-vial text-on-vial forced-color-adjust-none">
          <Icon className="size-4.5 rotate-90" name="chevron" />
          <Icon className="size-4.5 -rotate-90" name="chevron" />
        </span>
      </span>
      <input
        aria-label={label}
        className={`${WHOLE} z-1 size-full cursor-ew-resize [touch-action:pan-y_pinch-zoom] opacity-0 [@media(scripting:none)]:hidden`}
        defaultValue={45}
        max={100}
        min={0}
        type="range"
      />
    </div>
  );
}
