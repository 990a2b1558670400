import { useSession } from "../app/SignedIn.tsx";
import { StatusBadge } from "../ui/badges.tsx";
import { nameOf } from "../ui/labels.ts";
import { isToReach, useNow } from "../ui/times.ts";
import {
  LeadLink,
  estimateText,
  Initials,
  LeadTime,
  PhotoCount,
  Reach,
  Requests,
  SelectOne,
  wantedText,
  wishText,
} from "./cells.tsx";
import type { RowsProps } from "./use-window-rows.ts";

/** The lead list on phones. Tapping anywhere on a card opens its lead. */
export function LeadCards({
  view,
  caption,
  leads,
  requests,
  cursor,
  isWhole,
  selection,
  rows,
  below,
}: RowsProps) {
  const { business } = useSession();
  const now = useNow();
  return (
    <ul aria-label={caption} className="border-t-[1.5px] border-ink">
      {rows.flatMap(({ index, gap }) => {
        const lead = leads[index];
        if (lead === undefined) return [];
        // The city comes first, because a phone truncates the line.
        const about = [
          lead.city === undefined ? lead.zip : nameOf(business.cities, lead.city),
          wantedText(lead, business.services),
        ];
        const wish = wishText(lead, now);
        return [
          gap > 0 && <li aria-hidden="true" key={`before ${lead.id}`} style={{ height: gap }} />,
          <li
            aria-posinset={index + 1}
            aria-setsize={isWhole ? leads.length : -1}
            className={`relative grid min-h-28 scroll-mt-30 scroll-mb-6 grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-3.5 text-sm leading-snug has-checked:bg-wall/60 ${selection.isOn ? "pl-9" : "data-cursor:bg-wall/60"}`}
            data-cursor={lead.id === cursor ? "" : undefined}
            data-lead={lead.id}
            key={lead.id}
          >
            {selection.isOn && (
              // Covers the card, so a tap anywhere selects it.
              <SelectOne
                className="absolute inset-0 z-1 items-start py-4 pl-1"
                lead={lead}
                selection={selection}
              />
            )}
            <div className="grid content-start gap-1">
              <div className="flex min-w-0 flex-wrap items-center gap-x-2">
                <LeadLink
                  className="max-w-full truncate text-base font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2"
                  id={lead.id}
                >
                  {lead.name}
                </LeadLink>
                <Requests count={requests.get(lead.id)} />
              </div>
              <p className="flex items-center gap-2 text-ink-2">
                <span className="truncate">
                  {about.filter((part) => part !== undefined).join(", ") || "No city or service"}
                </span>
                <PhotoCount lead={lead} />
              </p>
              <p className="truncate text-ink-2 tabular-nums">
                {estimateText(lead) ?? lead.message ?? ""}
              </p>
              {wish !== undefined && <p className="line-clamp-2 font-medium">{wish}</p>}
            </div>
            <div className="grid content-start justify-items-end gap-2">
              <LeadTime lead={lead} now={now} openings={business.openings} view={view} />
              <Reach isLarge lead={lead} />
              {!isToReach(lead) && <StatusBadge {...lead} />}
              {!isToReach(lead) && lead.assignee !== undefined && (
                <Initials email={lead.assignee} />
              )}
            </div>
          </li>,
        ];
      })}
      {below > 0 && <li aria-hidden="true" style={{ height: below }} />}
    </ul>
  );
}
