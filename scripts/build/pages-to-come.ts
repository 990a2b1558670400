/**
 * Pages that header, footer and home page link to, as the specification asks, before they exist.
 * Every other link to a missing page stops the build. The last screen deletes this file.
 */
export const PAGES_TO_COME: ReadonlySet<string> = new Set([
  "/about",
  "/gallery",
  "/locations/acworth",
  "/locations/alpharetta",
  "/locations/canton",
  "/locations/dunwoody",
  "/locations/milton",
  "/locations/sandy-springs",
  "/locations/smyrna",
  "/locations/vinings",
  "/locations/woodstock",
  "/privacy",
  "/recommended-products",
  "/resources",
  "/services/frame-tv-mounting",
  "/services/soundbar-mounting",
  "/services/wire-concealment",
  "/terms",
  "/testimonials",
]);
