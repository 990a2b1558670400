import type { ReactNode } from "react";

/** Says that something is on its way, around the shapes of what will stand there. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds words only
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

const GROUND = "block rounded bg-line motion-safe:animate-pulse forced-colors:border";

/** A place kept for a picture, a button, a figure; `className` gives the size that it will have. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`${GROUND} ${className}`} />;
}

/** A place kept for text of the size around it, line for line as high as the text will be. */
export function SkeletonText({ lines = 1 }: { lines?: number }) {
  const widths = Array.from({ length: lines }, (_, index) =>
    index > 0 && index === lines - 1 ? "w-2/3" : "w-full",
  );
  return (
    <span aria-hidden="true" className="block">
      {widths.map((width, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines have nothing else to tell them apart
        <span className="flex h-[1lh] items-center" key={index}>
          <span className={`${GROUND} h-[0.7em] ${width}`} />
        </span>
      ))}
    </span>
  );
}
