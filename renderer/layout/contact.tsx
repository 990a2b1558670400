import { PHOTO_MESSAGE } from "../trade/copy.ts";
import type { Business } from "contentlayer/generated";
import { DAYS, visibleHours } from "#schema/hours.ts";
import type { Carried } from "#contract/lead-form.ts";
import { phoneText } from "../format.ts";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import type { Fact } from "./PageHead.tsx";

/** Ways to reach the business, available on every page. */
export interface ContactWays {
  phone: ContactNumber;
  email: string;
  /** Display text, such as Mon-Sat 8AM-8PM, Sun 10AM-6PM. */
  hours: string;
  /** Hours for each day starting on Monday, such as `08:00-20:00`, separated by commas. */
  openings: string;
  /** Whether to show the Book Online button. */
  bookOnline: boolean;
  /** Link to the contact form, prefilled with the page's subject. */
  formHref: string;
}

export interface ContactNumber {
  /** Display text, such as (678) 555-0142. */
  text: string;
  callHref: string;
  textHref: string;
  /** Link to a prefilled text message for sending a photo of the wall. */
  photoHref: string;
}

/** Returns the ways to reach the business that don't depend on the page. */
export function contactWays(business: Business): Omit<ContactWays, "formHref"> {
  return {
    phone: contactNumber(business.phone),
    email: business.email,
    hours: business.hours.visible,
    openings: openingsOf(business).join(","),
    bookOnline: business.switches.bookOnline,
  };
}

/** Returns the hours for each day starting on Monday, such as `08:00-20:00`; empty for closed days. */
export function openingsOf({ hours: { visible } }: Business): string[] {
  const hours = visibleHours(visible);
  return DAYS.map((day) => hours.get(day) ?? "");
}

/** Returns an E.164 phone number in every format used on pages. */
export function contactNumber(e164: string): ContactNumber {
  return {
    text: phoneText(e164),
    callHref: `tel:${e164}`,
    textHref: `sms:${e164}`,
    // Android expects `?body=` (RFC 5724) and iPhones expect `&body=`; both accept this.
    photoHref: `sms:${e164}?&body=${encodeURIComponent(PHOTO_MESSAGE)}`,
  };
}

/** Pages with a form that is prefilled from the URL (`renderer/browser/draft.ts`). */
export const FORM_PAGES = ["/contact", "/quote"] as const;

/** Returns a URL that prefills a form, such as `/contact?city=marietta`. */
export function formLink(
  page: (typeof FORM_PAGES)[number],
  { city, service, offer }: Carried = {},
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ city, service, offer })) {
    if (value !== undefined) query.set(name, value);
  }
  return query.size === 0 ? page : `${page}?${query.toString()}`;
}

/** The two buttons below the heading of every sales page. */
export function ContactActions({ contact: { phone, formHref } }: { contact: ContactWays }) {
  return (
    <>
      <ButtonLink href={phone.callHref} icon="call">
        Call {phone.text}
      </ButtonLink>
      <ButtonLink href={formHref} variant="secondary">
        Get Free Quote
      </ButtonLink>
    </>
  );
}

/** Returns our contact details as short facts, including whether we're open now. */
export function contactFacts({ phone, email, hours, openings }: ContactWays): Fact[] {
  return [
    { label: "Phone", value: phone.text, note: <OpenNow hours={hours} openings={openings} /> },
    { label: "Hours", value: hours },
    { label: "Email", value: email, wide: true },
  ];
}

/** Whether we're open now, filled in by `every-page.ts`. Without JavaScript, it shows the hours. */
export function OpenNow({ openings, hours = "" }: { openings: string; hours?: string }) {
  return <span data-openings={openings}>{hours}</span>;
}
