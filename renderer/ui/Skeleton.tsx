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
  return (
    <span aria-hidden="true" className="block last:[&>span]:not-first:w-2/3">
      {Array.from({ length: lines }, (_, line) => `line ${line}`).map((line) => (
        <span className="flex h-[1lh] w-full items-center" key={line}>
          <span className={`${GROUND} h-[0.7em] w-full`} />
        </span>
      ))}
    </span>
  );
}
