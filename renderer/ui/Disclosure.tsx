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
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-3 leading-snug font-semibold hover:text-clay [&::-webkit-details-marker]:hidden">
        {badge ? (
          <span className="flex flex-wrap items-center gap-x-3">
            {label} {badge}
          </span>
        ) : (
          label
        )}
        <span aria-hidden="true" className="text-clay">
          <svg
            className="size-5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            viewBox="0 0 24 24"
          >
            <path d="M4 12h16" />
            <path className="group-open:hidden" d="M12 4v16" />
          </svg>
        </span>
      </summary>
      {children}
    </details>
  );
}
