import type { ReactNode } from "react";

/** Announces loading to screen readers. Wraps placeholders for the content that will appear. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may contain only text
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

const GROUND = "block rounded bg-line motion-safe:animate-pulse forced-colors:border";

/** A placeholder for a picture, button or number. `className` sets its size. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`${GROUND} ${className}`} />;
}

/** A placeholder for text, with the same line height. */
export function SkeletonText({ lines = 1 }: { lines?: number }) {
  const widths = Array.from({ length: lines }, (_, index) =>
    index > 0 && index === lines - 1 ? "w-2/3" : "w-full",
  );
  return (
    <span aria-hidden="true" className="block">
      {widths.map((width, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines have nothing else to identify them
        <span className="flex h-[1lh] items-center" key={index}>
          <span className={`${GROUND} h-[0.7em] ${width}`} />
        </span>
      ))}
    </span>
  );
}
