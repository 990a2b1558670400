/** The links of header and footer, in the order of the specification. */
export interface NavigationLink {
  label: string;
  path: string;
}

export const HEADER_LINKS: readonly NavigationLink[] = [
  { label: "Home", path: "/" },
  { label: "Services", path: "/services" },
  { label: "Locations", path: "/locations" },
  { label: "Gallery", path: "/gallery" },
  { label: "Reviews", path: "/testimonials" },
  { label: "Resources", path: "/resources" },
  { label: "Blog", path: "/blog" },
  { label: "Products", path: "/recommended-products" },
  { label: "About", path: "/about" },
  { label: "Contact", path: "/contact" },
];

export const FOOTER_SERVICES: readonly NavigationLink[] = [
  { label: "Drywall", path: "/services/tv-mounting-drywall" },
  { label: "Fireplace", path: "/services/tv-mounting-fireplace" },
  { label: "Brick", path: "/services/tv-mounting-brick" },
  { label: "Frame TV", path: "/services/frame-tv-mounting" },
  { label: "Wire concealment", path: "/services/wire-concealment" },
  { label: "Soundbar", path: "/services/soundbar-mounting" },
];

export const FOOTER_CITIES: readonly NavigationLink[] = [
  { label: "Kennesaw", path: "/locations/kennesaw" },
  { label: "Marietta", path: "/locations/marietta" },
  { label: "Acworth", path: "/locations/acworth" },
  { label: "Woodstock", path: "/locations/woodstock" },
  { label: "Canton", path: "/locations/canton" },
  { label: "Smyrna", path: "/locations/smyrna" },
  { label: "Roswell", path: "/locations/roswell" },
  { label: "Alpharetta", path: "/locations/alpharetta" },
];

export const ALL_AREAS: NavigationLink = { label: "View All Areas", path: "/locations" };

export const LEGAL_LINKS: readonly NavigationLink[] = [
  { label: "Privacy", path: "/privacy" },
  { label: "Terms", path: "/terms" },
  // Their license asks for a credit where the facts are published; a link to it is enough (CC BY 4.0, 3(a)(2)).
  { label: "Place data", path: "/terms#place-data" },
];
