import type { StoredContact } from "../../../functions/contract/api.ts";
import { placementWords } from "../ui/placements.ts";
import { momentText } from "../ui/times.ts";
import { CLICK_WORDS } from "../ui/words.ts";
import { kindOf } from "./filter.ts";
import { foundBy } from "./found-by.ts";

/** One click: what, when, where on which page, and how the visitor had found that page. */
export function ContactRow({ contact, now }: { contact: StoredContact; now: Date }) {
  const { timestamp, location, page, attribution } = contact;
  const found = foundBy(attribution);
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-3 text-sm md:grid-cols-[2fr_3fr_3fr_4fr_4fr] md:items-baseline">
      <p className="font-semibold">{CLICK_WORDS[kindOf(contact)]}</p>
      <p className="text-right text-ink-2 tabular-nums md:text-left">
        <time dateTime={timestamp}>{momentText(timestamp, now)}</time>
      </p>
      <p className="col-span-2 md:col-span-1">{placementWords(location)}</p>
      <p className="col-span-2 min-w-0 wrap-anywhere text-ink-2 md:col-span-1">
        {page !== undefined && (
          <a className="touch min-w-11 hover:underline md:-my-3" href={page}>
            {page}
          </a>
        )}
      </p>
      <p className="col-span-2 min-w-0 wrap-anywhere text-ink-2 md:col-span-1">{found}</p>
    </li>
  );
}
