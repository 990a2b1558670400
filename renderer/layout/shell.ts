import type { Business } from "contentlayer/generated";
import { DAYS, visibleHours } from "#schema/hours.ts";
import { addressText, phoneText } from "../format.ts";
import type { Carried } from "#contract/carried.ts";
import { formLink } from "./form-link.ts";
import { HEADER_LINKS, type NavigationLink } from "./navigation.ts";

export interface ShellLink extends NavigationLink {
  /** `page` where this is the page itself, `true` where the page lies beneath it. */
  current?: "page" | "true" | undefined;
}

/** The ways to reach the business, as every page offers them. */
export interface ContactWays {
  phone: ContactNumber;
  email: string;
  /** As people read them: Mon-Sat 8AM-8PM, Sun 10AM-6PM. */
  hours: string;
  /** The same of each day from Monday on, such as `08:00-20:00`, with commas between them. */
  openings: string;
  /** Whether the Book Online button is switched on. */
  bookOnline: boolean;
  /** Where the contact form is, told what this page is about. */
  formHref: string;
}

/** What header and footer print around every page. */
export interface Shell extends ContactWays {
  businessName: string;
  areaLabel: string;
  /** Where its mail goes: Marietta, GA 30060. */
  address: string;
  local: string;
  links: readonly ShellLink[];
}

export interface ContactNumber {
  /** As people read it: (678) 555-0142. */
  text: string;
  callHref: string;
  textHref: string;
  /** A text message that is begun already: for whoever sends a picture of the wall. */
  photoHref: string;
}

export function buildShell(business: Business, path: string): Shell {
  return {
    businessName: business.name,
    areaLabel: business.areaLabel,
    address: addressText(business.address),
    ...contactWays(business),
    local: business.claims.local.text,
    links: HEADER_LINKS.map((link) => ({ ...link, current: currentState(link.path, path) })),
  };
}

/** @param carried what the page is about, for the links from it to the form */
export function contactWays(business: Business, carried?: Carried): ContactWays {
  return {
    phone: contactNumber(business.phone),
    email: business.email,
    hours: business.hours.visible,
    openings: openingsOf(business).join(","),
    bookOnline: business.switches.bookOnline,
    formHref: formLink("/contact", carried),
  };
}

/** The hours of each day from Monday on, such as `08:00-20:00`; empty where closed. */
export function openingsOf({ hours: { visible } }: Business): string[] {
  const hours = visibleHours(visible);
  return DAYS.map((day) => hours.get(day) ?? "");
}

/** The photo itself cannot be put in by a link. */
const PHOTO_MESSAGE = "Hi, this is my wall. TV size: ";

/** A number as E.164 has it, in every way in which pages use it. */
export function contactNumber(e164: string): ContactNumber {
  return {
    text: phoneText(e164),
    callHref: `tel:${e164}`,
    textHref: `sms:${e164}`,
    // Android reads `?body=` as RFC 5724 has it, iPhones `&body=`; both read this.
    photoHref: `sms:${e164}?&body=${encodeURIComponent(PHOTO_MESSAGE)}`,
  };
}

function currentState(link: string, path: string): ShellLink["current"] {
  if (link === path) return "page";
  return link !== "/" && path.startsWith(`${link}/`) ? "true" : undefined;
}
