import type { StoredContact } from "#contract/api.ts";
import { contactKind } from "#contract/contact-kind.ts";
import { placementLabel } from "../ui/placements.ts";
import { momentText } from "../ui/times.ts";
import { CLICK_LABELS } from "../ui/labels.ts";
import { trafficSource } from "../ui/traffic-source.ts";

/** What the parts of a row are, over wide screens; on phones they speak for themselves. */
export function ContactHead() {
  return (
    <div
      aria-hidden="true"
      className="hidden gap-x-4 pb-2 text-sm font-medium text-ink-2 md:grid md:grid-cols-[2fr_3fr_3fr_4fr_4fr]"
    >
      <span>Click</span>
      <span>When</span>
      <span>Place</span>
      <span>Page</span>
      <span>Found us by</span>
    </div>
  );
}

/** One click: what, when, where on which page, and how the visitor had found that page. */
export function ContactRow({ contact, now }: { contact: StoredContact; now: Date }) {
  const { timestamp, location, page, attribution } = contact;
  const found = trafficSource(attribution);
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-3 text-sm *:min-w-0 md:grid-cols-[2fr_3fr_3fr_4fr_4fr] md:items-baseline">
      <p className="font-semibold">{CLICK_LABELS[contactKind(contact)]}</p>
      <p className="text-right text-ink-2 tabular-nums md:text-left">
        <time dateTime={timestamp}>{momentText(timestamp, now)}</time>
      </p>
      <p>{placementLabel(location)}</p>
      <p className="order-last col-span-2 wrap-anywhere text-ink-2 md:order-none md:col-span-1">
        {page !== undefined && (
          <a
            className="-my-2 touch min-w-11 underline decoration-line-2 hover:decoration-clay md:-my-3"
            href={page}
          >
            {page}
          </a>
        )}
      </p>
      <p className="text-right wrap-anywhere text-ink-2 md:text-left">
        {found !== "" && <span className="sr-only">found us by </span>}
        {found}
      </p>
    </li>
  );
}
