import type { Business } from "contentlayer/generated";
import { DAYS, visibleHours } from "#schema/hours.ts";
import type { Carried } from "#contract/lead-form.ts";
import { phoneText } from "../format.ts";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import type { Fact } from "./PageHead.tsx";

/** The ways to reach the business that every page offers. */
export interface ContactWays {
  phone: ContactNumber;
  email: string;
  /** As people read them: Mon-Sat 8AM-8PM, Sun 10AM-6PM. */
  hours: string;
  /** The same for each day from Monday on, such as `08:00-20:00`, separated by commas. */
  openings: string;
  /** Whether the Book Online button is switched on. */
  bookOnline: boolean;
  /** The contact form, filled in with what this page is about. */
  formHref: string;
}

export interface ContactNumber {
  /** As people read it: (678) 555-0142. */
  text: string;
  callHref: string;
  textHref: string;
  /** A text message that is already started, for sending a photo of the wall. */
  photoHref: string;
}

/** @param about what the page is about, for its links to the form */
export function contactWays(business: Business, about?: Carried): ContactWays {
  return {
    phone: contactNumber(business.phone),
    email: business.email,
    hours: business.hours.visible,
    openings: openingsOf(business).join(","),
    bookOnline: business.switches.bookOnline,
    formHref: formLink("/contact", about),
  };
}

/** Returns the hours of each day from Monday on, such as `08:00-20:00`; empty if closed. */
export function openingsOf({ hours: { visible } }: Business): string[] {
  const hours = visibleHours(visible);
  return DAYS.map((day) => hours.get(day) ?? "");
}

/** A link can't attach the photo itself. */
const PHOTO_MESSAGE = "Hi, this is my wall. TV size: ";

/** Returns an E.164 number in every format that pages use. */
export function contactNumber(e164: string): ContactNumber {
  return {
    text: phoneText(e164),
    callHref: `tel:${e164}`,
    textHref: `sms:${e164}`,
    // Android reads `?body=` as in RFC 5724, iPhones `&body=`; both read this.
    photoHref: `sms:${e164}?&body=${encodeURIComponent(PHOTO_MESSAGE)}`,
  };
}

/** The pages with a form that fills itself in from its URL (`renderer/browser/draft.ts`). */
export const FORM_PAGES = ["/contact", "/quote"] as const;

/** Returns the URL of a form, such as `/contact?city=marietta`. */
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

/** The two buttons below the heading of every page that sells something. */
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

/** Returns how to reach us as short facts, with whether we answer right now. */
export function contactFacts({ phone, email, hours, openings }: ContactWays): Fact[] {
  return [
    { label: "Phone", value: phone.text, note: <OpenNow hours={hours} openings={openings} /> },
    { label: "Hours", value: hours },
    { label: "Email", value: email, wide: true },
  ];
}

/** Whether we answer right now, filled in by the script of every page; the hours until then and without scripts. */
export function OpenNow({ openings, hours = "" }: { openings: string; hours?: string }) {
  return <span data-openings={openings}>{hours}</span>;
}
