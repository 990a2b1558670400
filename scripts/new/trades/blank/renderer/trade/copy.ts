import { TRADE } from "#business";
import type { SceneSpec } from "#trade/scene.ts";

// What templates say about the trade. Change these texts to what your customers would say.

/** What a visitor's text message says first, if they send a photo. A link can't attach the photo itself. */
export const PHOTO_MESSAGE = "Hi, here's a photo of the job: ";

/** The message field of the contact form. */
export const MESSAGE_FIELD = {
  label: "What do you need done?",
  hint: "What it is, in which room, and when it started. If you don’t know, leave it out.",
};

/** Titles of the section that ends a page. */
export const READY = "Ready when you are";
export const READY_ON_HOME_PAGE = "Ready to get it done?";

/** Texts of that section. */
export const ASK_FOR_PRICE =
  "See your price online, or text us a photo. We’ll reply with a price and a time.";
export const ASK_ABOUT_SERVICE =
  "Text us a photo of the job. We’ll text you back a price and a time.";

/** The promises below its buttons. Say only what `claims` in business.yaml say, too. */
export const PROMISES = ["Licensed and insured", "1-year warranty", "Same-day visits"];

/** The drawing behind that section. */
export const EVENING: SceneSpec = { picture: "house" };

export const WHAT_WE_DID = "Did we do a job for you?";

export const TEXT_PHOTO = "Text us a photo of the job";
export const ASK_WITH_PHOTO = "Text us a photo of the job and ask. It’s free.";
export const PHOTO_HELPS = "A photo of the job helps us give you an exact price.";

/** The filter of the lists of services and pictures, besides the place; undefined if there's none. */
export const KINDS: { label: string; name: string } | undefined = undefined;

/** The sections below these lists. */
export const ABOUT_KINDS = {
  pictures: {
    title: "Have a job like one of these?",
    text: "Text us a photo. We’ll tell you what it takes and what it costs.",
  },
  services: {
    title: "Not sure what you need?",
    text: "Text us a photo. We’ll tell you what it is and what the job costs.",
  },
} as const;

/** Title of the drawings in the gallery. */
export const DRAWINGS_TITLE = "Jobs we do";

/** What to do if our work fails dangerously, on the support page. */
export const EMERGENCY = {
  title: "Is something dangerous right now?",
  text: "Keep everyone away from it and call us. If anyone could get hurt, call 911 first.",
};

/** The home page's first screen. */
export const HOME = {
  promise: "We’ll show up on time, do it right and clean up when we’re done.",
  room: { picture: "house" } satisfies SceneSpec,
  alt: "A small house with a green door",
  services: {
    title: "What we can do for you",
    lead: "Tell us what you need, and we’ll bring the right parts for it.",
  },
  ways: [
    {
      title: "Your house",
      text: "Repairs and new work, inside and out.",
      href: "/services?for=homes",
    },
    {
      title: "Your apartment",
      text: "Small jobs, with your landlord’s OK.",
      href: "/services?for=apartments",
    },
    {
      title: "Your business",
      text: "Offices and shops, before you open.",
      href: "/services?for=businesses",
    },
  ],
} as const;

/** What we do all over the area, after a claim such as "Locally owned and operated". */
export const WORKING = `doing ${TRADE}`;

/** What we do, after "the people who" and "cities where we". */
export const WE = `do ${TRADE}`;

/** What a travel fee doesn't depend on. */
export const PER_VISIT = "no matter how many jobs we do";

/** What the quote page adds up, for search engines and AI tools. */
export const QUOTE_INPUT = "the jobs you choose";

/** What share images show next to the title. */
export const PICTURED = "A drawing";

/** Drawings with their descriptions. */
export const ABOUT_DRAWING = {
  alt: "Drawing of our van with a ladder on its roof",
  scene: { picture: "van" },
} as const satisfies { alt: string; scene: SceneSpec };

export const RESOURCES_DRAWING = {
  alt: "Drawing of tools above a workbench",
  scene: { picture: "tools" },
} as const satisfies { alt: string; scene: SceneSpec };

/** The 404 page's first sentence and the picture that it's about. */
export const NOT_FOUND = {
  text: "This house isn’t level.",
  alt: "A house that leans to one side",
  scene: { picture: "house", tilt: -5 },
} as const satisfies { text: string; alt: string; scene: SceneSpec & { tilt: number } };

/** Drawings next to recent bookings, in turn. */
export const BOOKED: readonly [SceneSpec, ...SceneSpec[]] = [
  { picture: "house" },
  { picture: "tools" },
  { picture: "room" },
];

/** Links to pages that only this trade has, in the header. */
export const OWN_LINKS = [] as const;

/** Pages besides the blog that the resources page links to. */
export const RESOURCES = [
  { href: "/quote", label: "What will it cost?", note: "A range in a minute" },
  { href: "/services", label: "What we do", note: "Each job’s price and time" },
  { href: "/support", label: "Support", note: "Warranty and common questions" },
] as const;

/** The groups on the services page. A service that's mainly for businesses is in the last one. */
export const SERVICE_GROUPS = {
  /** Slugs of services with a group of their own at the top. */
  main: { title: "Most common jobs", slugs: [] as readonly string[] },
  /** All others, these first. */
  added: { title: "Our services", slugs: [] as readonly string[] },
  businesses: { title: "Services for businesses" },
} as const;

/** Titles of prices that depend on the job's size, which this trade doesn't have. */
export const BY_SIZE = { heading: "By size", label: "Price, by size" };

/** Explains the prices on a city's page. */
export function cityPrices(typicalPrice: string, hasTravelFee: boolean): string {
  return `A typical job costs ${typicalPrice}${hasTravelFee ? ", including travel" : ""}. You’ll know the price before we start.`;
}

export const FROM_PRICES = "These are starting prices.";
