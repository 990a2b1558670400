import type { Business, Pricing } from "contentlayer/generated";
import { formLink } from "#renderer/layout/form-link.ts";
import { contactNumber } from "#renderer/layout/shell.ts";
import type { OverlaysContent } from "#renderer/overlays/overlays-file.tsx";
import { endOfGeorgiaDay } from "./end-of-georgia-day.ts";

/** Made once for each library: documents that are edited in dev make a new one. */
const made = new WeakMap<object, OverlaysContent>();

/** What stands over every page; `undefined` where all of it is switched off. */
export function overlaysContent(
  { switches, offer, bookings, phone }: Pick<Business, "switches" | "offer" | "bookings" | "phone">,
  { items }: Pick<Pricing, "items">,
): OverlaysContent | undefined {
  if (!switches.popup && !switches.toasts) return undefined;
  const known = made.get(offer);
  if (known !== undefined) return known;
  const { title, subtitle, code, terms, ends } = offer;
  const content: OverlaysContent = {
    offer: switches.popup
      ? {
          title,
          subtitle,
          code,
          terms,
          until: ends === undefined ? undefined : endOfGeorgiaDay(ends).getTime(),
          dollars: -items.offer.min,
          callHref: contactNumber(phone).callHref,
          formHref: formLink("/contact", { offer: code }),
        }
      : undefined,
    bookings: switches.toasts ? bookings : [],
  };
  made.set(offer, content);
  return content;
}
