import type { Business, Pricing } from "contentlayer/generated";
import { TIME_ZONE } from "#business";
import { formLink, contactNumber } from "#renderer/layout/contact.tsx";
import type { OverlaysContent } from "#renderer/overlays.tsx";

/** Cached by offer object, because editing a document in dev creates a new one. */
const made = new WeakMap<object, OverlaysContent>();

/** Returns the offer and toasts shown on every page, or `undefined` if both are switched off. */
export function overlaysContent(
  {
    switches,
    offer,
    bookings,
    phone,
    samples,
  }: Pick<Business, "switches" | "offer" | "bookings" | "phone" | "samples">,
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
          until: ends === undefined ? undefined : endOfLocalDay(ends).getTime(),
          dollars: -items.offer.min,
          callHref: contactNumber(phone).callHref,
          formHref: formLink("/contact", { offer: code }),
        }
      : undefined,
    bookings: switches.toasts
      ? bookings.filter(({ sample = false }) => samples === "show" || !sample)
      : [],
  };
  made.set(offer, content);
  return content;
}

const withOffset = new Intl.DateTimeFormat("en-US", {
  timeZone: TIME_ZONE,
  timeZoneName: "longOffset",
});

/** Returns the midnight at the end of a local day, such as `2026-12-31`. */
export function endOfLocalDay(day: string): Date {
  // Clocks change at night, so the morning's offset is valid until midnight.
  const parts = withOffset.formatToParts(new Date(`${day}T12:00Z`));
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value.replace("GMT", "");
  return new Date(`${day}T24:00:00${offset ?? "Z"}`);
}
