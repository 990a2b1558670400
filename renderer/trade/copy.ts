import type { SceneSpec } from "#trade/scene.ts";

// What templates say about the trade. Texts that would suit any business are in the templates themselves.

/** What a visitor's text message says first, if they send a photo. A link can't attach the photo itself. */
export const PHOTO_MESSAGE = "Hi, this is my wall. TV size: ";

/** The message field of the contact form. */
export const MESSAGE_FIELD = {
  label: "Tell us about your TV and wall",
  hint: "Your TV size, what the wall is made of and where the nearest outlet is. If you don’t know, leave it out.",
};

/** Titles of the section that ends a page. */
export const READY = "Ready to get your TV mounted?";
export const READY_ON_HOME_PAGE = "Ready to get your TV on the wall?";

/** Texts of that section. */
export const ASK_FOR_PRICE =
  "See your price online, or text us a photo of the wall. We’ll reply with a price and a time.";
export const ASK_ABOUT_SERVICE =
  "Text us your TV size and a photo of the wall. We’ll text you back a price and a time.";

/** The promises below its buttons, quoted from the specification. */
export const PROMISES = ["Licensed & Insured", "5-Year Warranty", "Same-Day Service Available"];

/** The drawn room behind that section. */
export const EVENING: SceneSpec = {
  wall: "drywall",
  size: 75,
  backlight: "warm",
  lamp: true,
  shows: "lake",
};

export const WHAT_WE_DID = "Did we mount your TV?";

/** What visitors take a photo of, in the middle of a sentence. */
const PHOTO_SUBJECT = "your wall";

export const TEXT_PHOTO = `Text us a photo of ${PHOTO_SUBJECT}`;
export const ASK_WITH_PHOTO = `Text us a photo of ${PHOTO_SUBJECT} and ask. It’s free.`;
export const PHOTO_HELPS = `A photo of ${PHOTO_SUBJECT} helps us give you an exact price.`;

/** The filter of the lists of services and pictures, and the sections below these lists. */
export const KINDS: { label: string; name: string } | undefined = { label: "Wall", name: "wall" };
export const ABOUT_KINDS = {
  pictures: {
    title: "What’s your wall like?",
    text: "Text us a photo. We’ll tell you what it takes and what it costs.",
  },
  services: {
    title: "Not sure what kind of wall you have?",
    text: "Text us a photo. We’ll tell you what kind of wall it is and what the job costs.",
  },
} as const;

/** Title of the gallery's drawings. */
export const DRAWINGS_TITLE = "Walls we work on";

/** What to do if our work fails dangerously, on the support page. */
export const EMERGENCY = {
  title: "Is your TV mount pulling away from the wall?",
  text: "Keep people and pets away, and don’t try to take the TV down yourself.",
};

/** The home page's first screen. */
export const HOME = {
  promise: "We’ll mount it level, hide the cords where we can, and clean up when we’re done.",
  room: {
    wall: "drywall",
    size: 85,
    backlight: "warm",
    lamp: true,
  } satisfies SceneSpec,
  alt: "An 85-inch TV mounted level on a painted wall above a low walnut console",
  services: {
    title: "TV mounting for every kind of wall",
    lead: "Tell us what your wall is made of, and we’ll bring the right mount and anchors for it.",
  },
  ways: [
    {
      title: "Your house",
      text: "Living rooms, bedrooms, fireplaces and patios.",
      href: "/services?for=homes",
    },
    {
      title: "Your apartment",
      text: "Renter-friendly work with as few holes as we can.",
      href: "/services?for=apartments",
    },
    {
      title: "Your business",
      text: "Bars, offices and lobbies, done before you open.",
      href: "/services?for=businesses",
    },
  ],
} as const;

/** What we do all over the area, after a claim such as "Locally owned and operated". */
export const WORKING = "mounting TVs";

/** What we do, after "the people who" or "where we". */
export const WE = "mount TVs";

/** What a travel fee doesn't depend on. */
export const PER_VISIT = "no matter how many TVs we mount";

/** What the quote calculator adds up, for search engines and AI tools. */
export const QUOTE_INPUT = "a TV and a wall";

/** What share images show next to the title. */
export const PICTURED = "A drawn room";

/** Drawings with their descriptions. */
export const ABOUT_DRAWING = {
  alt: "Drawing of a TV on a full-motion mount, turned toward the sofa",
  scene: { wall: "drywall", setting: "bracket", paint: "clay", shows: "ridge" },
} as const satisfies { alt: string; scene: SceneSpec };

export const RESOURCES_DRAWING = {
  alt: "Drawing of a TV above a console, its cable inside the wall",
  scene: { wall: "drywall", paint: "light", setting: "wiring", shows: "ridge" },
} as const satisfies { alt: string; scene: SceneSpec };

/** The 404 page's first sentence and the picture that it's about. */
export const NOT_FOUND = {
  text: "This one hangs crooked.",
  alt: "A TV that’s turned off and crooked on the wall",
  scene: { wall: "drywall", size: 75, narrow: true, tilt: -7 },
} as const satisfies {
  text: string;
  alt: string;
  scene: SceneSpec & { narrow: boolean; tilt: number };
};

/** Rooms drawn next to recent bookings, in turn. They aren't the customers' actual rooms. */
export const BOOKED: readonly [SceneSpec, ...SceneSpec[]] = [
  { wall: "shiplap", setting: "fireplace" },
  { wall: "drywall" },
  { wall: "brick" },
];

/** Header links to pages that only this trade has. */
export const OWN_LINKS = [{ label: "Products", path: "/recommended-products" }] as const;

/** Pages besides the blog that the resources page links to. */
export const RESOURCES = [
  { href: "/quote", label: "What will it cost?", note: "A range in a minute" },
  { href: "/hardware", label: "TV mounts and anchors", note: "What holds your TV" },
  { href: "/recommended-products", label: "What to buy", note: "Mounts, cables and more" },
  { href: "/support", label: "Support", note: "Warranty and common questions" },
] as const;

/** The groups on the services page. A service that's mainly for businesses is in the last one. */
export const SERVICE_GROUPS = {
  main: {
    title: "TV mounting for your home",
    /** Each wall, then special places and mounts. */
    slugs: [
      "tv-mounting-drywall",
      "tv-mounting-brick",
      "tv-mounting-stone",
      "tv-mounting-tile",
      "tv-mounting-fireplace",
      "mantel-mount",
      "frame-tv-mounting",
      "bracket-sales",
    ],
  },
  added: {
    title: "Wires, sound and setup",
    /** In order, followed by services that aren't listed anywhere. */
    slugs: [
      "wire-concealment",
      "wire-management",
      "outlet-installation",
      "led-backlighting",
      "soundbar-mounting",
      "speaker-installation",
      "surround-sound-setup",
      "projector-mounting",
      "smart-tv-setup",
      "tv-delivery-setup",
    ],
  },
  businesses: { title: "TV services for businesses" },
} as const;

/** Titles of prices that depend on the job's size. */
export const BY_SIZE = { heading: "By TV size", label: "Price, by TV size" };

/** Explains the prices on a city's page. */
export function cityPrices(typicalPrice: string, hasTravelFee: boolean): string {
  return `A 65-inch TV on drywall, on your own mount, costs ${typicalPrice}. That includes a second installer for the size, a paintable channel for the cords${hasTravelFee ? ", travel" : ""} and cleanup.`;
}

export const FROM_PRICES = "Starting prices for mounting are for TVs up to 43 inches.";
