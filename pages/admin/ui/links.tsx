import { Link } from "wouter";

interface ChipLink {
  label: string;
  href: string;
  isCurrent: boolean;
}

/** Filters of a screen, of which one is current; each is a link. */
export function ChipLinks({ label, links }: { label: string; links: readonly ChipLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ label: text, href, isCurrent }) => (
          <li key={href}>
            <Link
              aria-current={isCurrent ? "true" : undefined}
              className="touch rounded border-[1.5px] border-line-2 bg-surface px-3.5 text-sm font-medium whitespace-nowrap hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper forced-colors:aria-[current]:bg-[Highlight] forced-colors:aria-[current]:text-[HighlightText] forced-colors:aria-[current]:forced-color-adjust-none"
              href={href}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The look of a button or link that is only text. */
export const TEXT_BUTTON =
  "touch cursor-pointer text-sm font-semibold underline decoration-clay decoration-[1.5px] underline-offset-4 aria-disabled:cursor-progress";
