import { Link } from "wouter";
import type { Named } from "#contract/api.ts";
import type { Choice } from "#renderer/ui/Choices.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { nameOf } from "./labels.ts";

/** Classes for a text-only button or link. */
export const TEXT_BUTTON =
  "touch cursor-pointer text-sm font-semibold underline decoration-clay decoration-[1.5px] underline-offset-4 aria-disabled:cursor-progress";

/** Classes for a chip-style link that selects a view or filter. */
export const CHIP =
  "touch gap-1.5 rounded border-[1.5px] border-line-2 bg-surface px-3.5 text-sm font-medium whitespace-nowrap hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper forced-colors:aria-[current]:bg-[Highlight] forced-colors:aria-[current]:text-[HighlightText] forced-colors:aria-[current]:forced-color-adjust-none";

interface ChipLink {
  label: string;
  href: string;
  isCurrent: boolean;
}

/** Chip-style links to a screen's filters, with the current one highlighted. */
export function ChipLinks({ label, links }: { label: string; links: readonly ChipLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ label: text, href, isCurrent }) => (
          <li key={href}>
            <Link aria-current={isCurrent ? "true" : undefined} className={CHIP} href={href}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface CloseProps {
  label?: string;
  className?: string;
  onClick: () => void;
}

/** A close button with an X icon. */
export function CloseButton({ label = "Close", className = "", onClick }: CloseProps) {
  return (
    <button
      aria-label={label}
      className={`flex size-11 shrink-0 cursor-pointer items-center justify-center rounded text-ink-2 -outline-offset-4! hover:text-ink ${className}`}
      onClick={onClick}
      type="button"
    >
      <Icon className="size-4.5" name="close" />
    </button>
  );
}

/** Returns services or cities as choices, including the selected one even if it no longer exists. */
export function choicesOf(named: readonly Named[], chosen = ""): Choice[] {
  const choices = named.map(({ slug, name }) => ({ value: slug, label: name }));
  return withChosen(choices, chosen, nameOf(named, chosen));
}

/** Adds the selected value as the first choice if it's missing, such as one from a URL. */
export function withChosen(choices: Choice[], chosen: string, label: string): Choice[] {
  const isKnown = chosen === "" || choices.some(({ value }) => value === chosen);
  return isKnown ? choices : [{ value: chosen, label }, ...choices];
}
