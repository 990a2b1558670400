import { Link, useLocation } from "wouter";
import { lastList } from "./last-list.ts";
import { PATHS } from "./paths.ts";
import { useCounts } from "./use-counts.ts";

const LINKS = [
  ["Leads", PATHS.leads],
  ["Overview", PATHS.overview],
  ["Contacts", PATHS.contacts],
] as const;

/** The screens, and how many new leads there are. */
export function Navigation() {
  const [here] = useLocation();
  const { data: counts } = useCounts();
  const waiting = counts?.new ?? 0;
  return (
    <nav aria-label="Main" className="min-w-0 grow">
      <ul className="flex gap-3.5 sm:gap-6">
        {LINKS.map(([label, path]) => (
          <li key={path}>
            <Link
              aria-current={here.startsWith(path) ? "page" : undefined}
              className="flex h-17 items-center gap-1.5 text-sm font-medium hover:text-clay aria-[current]:border-b-[3px] aria-[current]:border-clay aria-[current]:pt-[3px] aria-[current]:text-ink"
              // From the list itself it leads out of its filters.
              href={path === PATHS.leads && here !== path ? lastList() : path}
            >
              {label}
              {path === PATHS.leads && waiting > 0 && (
                <span className="rounded-sm bg-clay px-1.5 text-xs leading-5 font-semibold text-on-clay tabular-nums forced-colors:border">
                  {waiting}
                  <span className="sr-only"> new</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
