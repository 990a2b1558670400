import type { ReactNode } from "react";

interface DisclosureProps {
  /** Always visible, even when closed. */
  label: ReactNode;
  /** Badge after the label. */
  badge?: ReactNode;
  /** Whether the item is initially open. */
  open?: boolean;
  /** Group name. Only one item in a group is open at a time. */
  group?: string;
  children: ReactNode;
}

/** An expandable row between hairlines. */
export function Disclosure({ label, badge, open = false, group, children }: DisclosureProps) {
  return (
    <details className="group border-b border-line" name={group} open={open}>
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-6 py-3 leading-snug font-semibold hover:text-clay [&::-webkit-details-marker]:hidden">
        {badge ? (
          <span className="flex flex-wrap items-center gap-x-3">
            {label} {badge}
          </span>
        ) : (
          label
        )}
        {/* The same attributes as an icon's, which compress better. */}
        <svg
          aria-hidden="true"
          className="size-5 shrink-0 text-clay"
          fill="none"
          stroke="currentColor"
          strokeLinecap="square"
          strokeWidth="1.6"
          viewBox="0 0 24 24"
        >
          <path d="M5 12h14" />
          <path className="group-open:hidden" d="M12 5v14" />
        </svg>
      </summary>
      {children}
    </details>
  );
}
