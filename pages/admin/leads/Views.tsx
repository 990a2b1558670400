import { Link } from "wouter";
import { useCounts } from "../app/use-counts.ts";
import { addressPath } from "./list-address.ts";
import { VIEW_COUNTS, VIEW_WORDS, VIEWS, type View } from "./views.ts";

/** The saved views, each with how many leads it holds. */
export function Views({ view: shown }: { view: View }) {
  const { data: counts } = useCounts();
  return (
    <nav aria-label="Views" className="min-w-0">
      {/* Room for the focus ring, which a box that scrolls would cut. */}
      <ul className="relative -m-1 flex [scrollbar-width:none] gap-2 overflow-x-auto p-1 max-md:-mx-5 max-md:px-5">
        {VIEWS.map((view) => {
          const counted = VIEW_COUNTS[view];
          const count = counted && counts?.[counted];
          return (
            <li className="shrink-0" key={view} ref={view === shown ? bringIntoSight : undefined}>
              <Link
                aria-current={view === shown ? "page" : undefined}
                className="touch gap-1.5 rounded border-[1.5px] border-line-2 bg-surface px-3.5 text-sm font-medium hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper forced-colors:aria-[current]:bg-[Highlight] forced-colors:aria-[current]:text-[HighlightText] forced-colors:aria-[current]:forced-color-adjust-none"
                href={addressPath({ view, filter: {} })}
              >
                {VIEW_WORDS[view]}
                {count !== undefined && count > 0 && (
                  <span className="font-semibold tabular-nums">{count}</span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** On a phone the row is longer than the screen. */
function bringIntoSight(chip: HTMLElement | null): void {
  const row = chip?.parentElement;
  if (!chip || !row) return;
  const middle = chip.offsetLeft - (row.clientWidth - chip.clientWidth) / 2;
  row.scrollTo({ left: middle, behavior: "instant" });
}
