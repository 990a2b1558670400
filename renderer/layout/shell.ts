import type { Business } from "contentlayer/generated";
import { addressText } from "../format.ts";
import { OWN_LINKS } from "../trade/copy.ts";
import type { ContactWays } from "./contact.tsx";

export interface NavigationLink {
  label: string;
  path: string;
}

/** Header links. Like those in the footer, they are in the order of the specification. */
export const HEADER_LINKS: readonly NavigationLink[] = [
  { label: "Home", path: "/" },
  { label: "Services", path: "/services" },
  { label: "Locations", path: "/locations" },
  { label: "Gallery", path: "/gallery" },
  { label: "Reviews", path: "/testimonials" },
  { label: "Resources", path: "/resources" },
  { label: "Blog", path: "/blog" },
  ...OWN_LINKS,
  { label: "About", path: "/about" },
  { label: "Contact", path: "/contact" },
];

export const ALL_AREAS: NavigationLink = { label: "View All Areas", path: "/locations" };

export const LEGAL_LINKS: readonly NavigationLink[] = [
  { label: "Privacy", path: "/privacy" },
  { label: "Terms", path: "/terms" },
  // The data's license requires attribution; a link to the credit is enough (CC BY 4.0, 3(a)(2)).
  { label: "Map data", path: "/terms#map-data" },
];

export interface ShellLink extends NavigationLink {
  /** `page` for the current page, `true` for one of its ancestors. */
  current?: "page" | "true" | undefined;
}

/**
 * Content of every page's header and footer. Nothing in it is specific to a page except which link is current, so they
 * are rendered once for many pages.
 */
export interface Shell extends Pick<ContactWays, "phone" | "email" | "hours" | "openings"> {
  businessName: string;
  areaLabel: string;
  /** Mailing address, such as Marietta, GA 30060. */
  address: string;
  local: string;
  links: readonly ShellLink[];
  /** The footer's links. */
  services: readonly NavigationLink[];
  cities: readonly NavigationLink[];
}

export function buildShell(
  business: Business,
  path: string,
  { phone, email, hours, openings }: ContactWays,
): Shell {
  return {
    businessName: business.name,
    areaLabel: business.areaLabel,
    address: addressText(business.address),
    phone,
    email,
    hours,
    openings,
    local: business.claims.local.text,
    links: HEADER_LINKS.map((link) => ({ ...link, current: currentState(link.path, path) })),
    services: business.footerServices.map(({ label, service }) => ({
      label,
      path: `/services/${service}`,
    })),
    cities: business.footerCities.map(({ label, city }) => ({
      label,
      path: `/locations/${city}`,
    })),
  };
}

function currentState(link: string, path: string): ShellLink["current"] {
  if (link === path) return "page";
  return link !== "/" && path.startsWith(`${link}/`) ? "true" : undefined;
}
