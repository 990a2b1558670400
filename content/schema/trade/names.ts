/** The trade's abbreviation in paths, which names have in capitals. No line of a title on a share image ends with it. */
export const ACRONYM = "tv";

/** Slug of the service that warranty claims are about; empty if there's none. */
export const WARRANTY_SERVICE: string = "warranty-support";

/** Slug of the service that most jobs are. */
export const USUAL_SERVICE = "tv-mounting-drywall";

/** Capitalized technical terms that a city's text may use without a source. */
export const TRADE_NAMES = [
  "TV",
  "HDMI",
  "LED",
  "OLED",
  "QLED",
  "LCD",
  "HOA",
  "HVAC",
  "GFCI",
  "VESA",
  "USB",
  "NEC",
  "PVC",
  "Wi-Fi",
  "Ethernet",
  "Bluetooth",
  "Frame TV",
  "Frame",
  "AV",
  "IT",
  "PDF",
  "ZIP",
  "DIY",
  "GPS",
  "MDF",
  "EIFS",
] as const;

/** Words for things and people with a warranty of their own, as a pattern. */
export const GOODS = "tv|mount|panel|screen|electrician";
