import { expect, test } from "vitest";
import { FOOTER_CITIES, FOOTER_SERVICES, HEADER_LINKS } from "#renderer/layout/shell.ts";

const lines = (links: readonly { label: string; path: string }[]) =>
  links.map(({ label, path }) => `${label} ${path}`);

test("links to the specification's ten pages from the header, in its order", () => {
  expect(lines(HEADER_LINKS)).toEqual([
    "Home /",
    "Services /services",
    "Locations /locations",
    "Gallery /gallery",
    "Reviews /testimonials",
    "Resources /resources",
    "Blog /blog",
    "Products /recommended-products",
    "About /about",
    "Contact /contact",
  ]);
});

test("links to the specification's six services and eight cities from the footer", () => {
  expect(FOOTER_SERVICES.map(({ path }) => path.slice("/services/".length))).toEqual([
    "tv-mounting-drywall",
    "tv-mounting-fireplace",
    "tv-mounting-brick",
    "frame-tv-mounting",
    "wire-concealment",
    "soundbar-mounting",
  ]);
  expect(FOOTER_CITIES.map(({ path }) => path.slice("/locations/".length))).toEqual([
    "kennesaw",
    "marietta",
    "acworth",
    "woodstock",
    "canton",
    "smyrna",
    "roswell",
    "alpharetta",
  ]);
});
