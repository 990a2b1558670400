import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Problem } from "contentlayer/build";
import { PRICE_ITEMS } from "#trade/quote/price-items.ts";
import { answerKey } from "#schema/answers.ts";
import { seeded } from "#renderer/random.ts";
import { listStaticPages, loadContent } from "#scripts/content/site-content.ts";
import { ROOT } from "#scripts/paths.ts";
import { tempFolder, writeFiles } from "./temp.ts";

/** Slugs of the cities that the footer and the home page link to. */
const CITIES = new Set([
  "kennesaw",
  "marietta",
  "acworth",
  "woodstock",
  "canton",
  "smyrna",
  "roswell",
  "alpharetta",
  "milton",
  "sandy-springs",
  "dunwoody",
  "vinings",
]);

/** The fixture site's business.yaml. It has no placeholders, and unimportant texts are random syllables. */
const BUSINESS = `name: Longleaf TV Mounting
legalName: Longleaf TV Mounting LLC
description: TV mounting and home-theater installation for homes, apartments and businesses in metro Atlanta and north Georgia.
siteUrl: https://www.longleaf.tv
phone: "+16784440142"
email: hello@longleaf.tv
address: { city: Marietta, state: GA, zip: "30060", country: US }
geo: { latitude: 33.9526, longitude: -84.5499 }
priceRange: $$
image: /images/longleaf-tv-mounting.png
profiles: [https://facebook.com/longleaf, https://instagram.com/longleaf]
hours:
  visible: Mon-Sun 8AM-8PM
  structured: Mo-Su 08:00-20:00
areaLabel: Georgia
claims:
  licensed: { text: Licensed and insured, evidence: The binder, checked: 2026-11-20 }
  experience: { text: 15+ years of experience, evidence: The binder, checked: 2026-11-20 }
  warranty: { text: 5-year warranty, evidence: The binder, checked: 2026-11-20 }
  sameDay: { text: Same-day service, evidence: The binder, checked: 2026-11-20 }
  local: { text: Locally owned, evidence: The binder, checked: 2026-11-20 }
  installs: { text: "10,000+ installs", evidence: The binder, checked: 2026-11-20 }
  reviews: { text: 250+ five-star reviews, evidence: The binder, checked: 2026-11-20 }
  rating: { text: 5.0 rating, evidence: The binder, checked: 2026-11-20 }
  satisfaction: { text: 99% satisfied, evidence: The binder, checked: 2026-11-20 }
heroBadges:
  - { claim: licensed, text: Ask for the papers }
  - { claim: experience, text: On every wall }
  - { claim: warranty, text: On every job }
  - { claim: sameDay, text: Ask when you call }
trustBadges:
  - stat: 10,000+
    title: Installs
    description: From one TV to twelve.
  - { stat: 250+, title: Five-star reviews, description: From customers. }
  - { stat: "5.0", title: Rating, description: Out of five. }
  - { stat: 99%, title: Satisfied, description: Of all customers. }
  - { stat: 15+, title: Years of experience, description: On every wall. }
  - { stat: 5-year, title: Warranty, description: On every job. }
serviceCards:
  - { title: Drywall, description: Into the studs., href: /services/tv-mounting-drywall }
  - { title: Fireplace, description: Over the mantel., href: /services/tv-mounting-fireplace }
  - { title: Brick, description: Into the brick., href: /services/tv-mounting-brick }
  - { title: Frame TV, description: Flat on the wall., href: /services/frame-tv-mounting }
offer:
  title: Ten dollars off
  subtitle: For first-time customers
  terms: [New customers only]
  code: SAVE10
bookings:
${["Dana W.", "Luis R.", "Priya S.", "Marcus T.", "Ellen K."]
  .map(
    (name) =>
      `  - { name: ${name}, location: Marietta, service: TV on brick, time: Yesterday, evidence: The book }\n`,
  )
  .join("")}analytics: {}
indexNowKey: 279964469a31d1a6857bf3c123086c17
switches: { popup: true, toasts: true, bookOnline: false, reviewsWidget: false }
policy:
  warrantyYears: 5
  sameDayUntil: noon
  arrivalHours: 2
  freeCancelUntil: 6 p.m. the day before
license: { name: Low-voltage contractor, number: LVG105999 }
electrician: { name: Cobb Electric, number: EN105999 }
insurance: { insurer: Peachtree Mutual, amount: 1000000 }
samples: show
team:
  - { name: Ray T., role: Lead installer, about: Ray plans the job. }
answers:
${answerKey.options.map((key) => `  ${key}: { question: About ${key}?, answer: This is what we say about ${key}., short: In short ${key} }\n`).join("")}trade: TV mounting
region: Georgia
timeZone: America/New_York
currency: USD
serviceArea:
  name: metro Atlanta and north Georgia
  center: { name: Atlanta, latitude: 33.749, longitude: -84.388 }
  sides: { north: North metro, east: East, south: South, west: West }
  hills: { name: North Georgia, beyondMiles: 34.5 }
  featured: [${[...CITIES].join(", ")}]
footerCities:
  - { label: Kennesaw, city: kennesaw }
  - { label: Marietta, city: marietta }
  - { label: Acworth, city: acworth }
  - { label: Woodstock, city: woodstock }
  - { label: Canton, city: canton }
  - { label: Smyrna, city: smyrna }
  - { label: Roswell, city: roswell }
  - { label: Alpharetta, city: alpharetta }
footerServices:
  - { label: Drywall, service: tv-mounting-drywall }
  - { label: Fireplace, service: tv-mounting-fireplace }
  - { label: Brick, service: tv-mounting-brick }
  - { label: Frame TV, service: frame-tv-mounting }
  - { label: Wire Concealment, service: wire-concealment }
  - { label: Soundbar, service: soundbar-mounting }
`;

/** Loose limits that random syllables meet. Tests of the voice rules set their own. */
const VOICE = `never: [{ words: [carton, cartons], write: box }]
careful: [{ words: [your set], check: customers call it a TV, write: TV }]
searchWords: [TV, wall, walls]
formalPages: [privacy, terms]
limits: { sentenceWords: 1000, grade: 100, choppySentences: 3, choppyWords: 2, contractions: 0, fewestWords: 150 }
`;

const SAVINGS: ReadonlySet<string> = new Set(["extraTv", "offer"]);

const PRICING = `items:\n${PRICE_ITEMS.map((item, index) => {
  const [min, max] = SAVINGS.has(item) ? [-10, -10] : [95 + index, 120 + index];
  return `  ${item}:\n    label: Price of ${item}\n    min: ${min}\n    max: ${max}\n`;
}).join("")}jobs: []
travel:
  roadFactor: 1.25
  milesPerHour: 45
  startMinutes: 5
  sameDayMinutes: 45
  fees: [{ beyondMiles: 40, fee: 30 }, { beyondMiles: 60, fee: 60 }]
`;

const REVIEW = `name: Luis R.
city: marietta
service: tv-mounting-brick
text: They came on time and left no dust.
rating: 5
date: 2026-10-03
source: The letter of May
`;

const GALLERY = `title: A TV on a brick chimney
caption: The cords are under a cover.
scene: { wall: brick }
wall: brick
service: tv-mounting-brick
city: marietta
featured: true
`;

/** Services that the site's templates require, with their names. */
const SERVICES = {
  "tv-mounting-drywall": "TV Mounting on Drywall",
  "tv-mounting-brick": "TV Mounting on Brick",
  "tv-mounting-fireplace": "Fireplace TV Mounting",
  "frame-tv-mounting": "Frame TV Mounting",
  "wire-concealment": "Wire Concealment",
  "soundbar-mounting": "Soundbar Mounting",
  "warranty-support": "Warranty Support",
};

type Say = (words: number) => string;

/** Returns a function that generates sentences of random syllables, unique to each document. */
function babble(seed: string): Say {
  const random = seeded(Buffer.from(seed).reduce((sum, byte) => (sum * 31 + byte) % 1_000_003, 7));
  const letter = (of: string) => of.charAt(Math.floor(random() * of.length));
  const syllable = () => `${letter("bdfglmnprst")}${letter("aeiou")}`;
  return (words) => {
    const text = Array.from({ length: words }, () => syllable() + syllable() + syllable()).join(
      " ",
    );
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  };
}

/** Returns a field with three questions and answers. */
const faqs = (say: Say) =>
  `faqs:\n${Array.from({ length: 3 }, () => `  - { question: ${say(5)}?, answer: ${say(8)}. }\n`).join("")}`;

interface CityFacts {
  slug: string;
  name: string;
  county: string;
  latitude: number;
  longitude: number;
  zips: string[];
  zipsOverlapping: string[];
}

const { cities: CITY_FACTS }: { cities: CityFacts[] } = JSON.parse(
  readFileSync(join(ROOT, "content/region/cities.json"), "utf8"),
);

function cityText({ slug, name, county, latitude, longitude, ...city }: CityFacts): string {
  const say = babble(slug);
  const zips = city.zips.length > 0 ? city.zips : city.zipsOverlapping;
  return `---
name: ${name}
county: ${county}
latitude: ${latitude}
longitude: ${longitude}
zips: [${zips.join(", ")}]
description: ${say(17)}.
summary: ${say(10)}.
homes:
  - { title: ${say(3)}, text: ${say(12)}., scene: { wall: drywall } }
  - { title: ${say(3)}, text: ${say(12)}., scene: { wall: brick } }
services: [tv-mounting-drywall]
${faqs(say)}updated: 2026-11-20
---

${say(60)}.
`;
}

/** Files for all 75 cities, by path. */
export function allCityFiles(): Record<string, string> {
  return Object.fromEntries(CITY_FACTS.map((city) => [`cities/${city.slug}.mdx`, cityText(city)]));
}

/** Returns the last word of a name, or the first one if every other name has that, too. */
function shortNameOf(name: string): string {
  const words = name.split(" ");
  return (words.at(-1) === "Mounting" ? words[0] : words.at(-1)) ?? name;
}

function serviceText(slug: string, name: string): string {
  const say = babble(slug);
  const wall = slug === "tv-mounting-brick" ? "brick" : "drywall";
  return `---
name: ${name}
shortName: ${shortNameOf(name)}
description: ${say(17)}.
summary: ${say(10)}.
audiences: [homes, apartments, businesses]
walls: [${wall}]
sizes: { from: 32, to: 85 }
scene: { wall: ${wall} }
duration: 1 to 2 hours
prices: { bySize: [], extras: [tiltingBracket] }
included:
  - ${say(5)}
  - ${say(5)}
  - Drilling with a vacuum
notIncluded:
  - The mount
  - New outlets
steps:
${Array.from({ length: 3 }, () => `  - { name: ${say(2)}, text: ${say(8)}. }\n`).join("")}${faqs(say)}related: []
updated: 2026-11-20
---

${say(30)}.
`;
}

/** Returns a post with the given title and dates, and random syllables as text. */
export function postFile(
  title: string,
  given: { publishDate?: string; updated?: string; tags?: string } = {},
): string {
  const { publishDate = "2026-11-20", tags = "walls, height" } = given;
  const say = babble(title);
  return `---
title: ${title}
description: ${say(17)}.
publishDate: ${publishDate}
updated: ${given.updated ?? publishDate}
tags: [${tags}]
services: [tv-mounting-brick]
cities: []
---

${say(30)}.

## ${say(2)}

${say(30)}.
`;
}

/** A body that uses every allowed element. */
const RICH_BODY = `
## The table

| TV  | Height |
| :-: | -----: |
| 65  |     60 |

### By size

#### In inches

We come from <CityLink slug="marietta" />, for <ServiceLink slug="tv-mounting-brick" /> and
[a quote](/contact). Read <PostLink slug="brick-or-mortar" /> or [the table](#the-table) first.[^1]

<Callout title="Power cords.">

A cord **never** runs inside a wall; \`CL2\` cable may.

</Callout>

<Figure caption="A TV on brick.">
  <Scene title="A TV on a brick wall" wall="brick" size={65} />
</Figure>

<Steps>

<Step title="Find the studs">We mark both edges.</Step>

</Steps>

> Tape moves for free.

- Level
- A \\{ brace \\}

![The van](/images/longleaf-tv-mounting.png)

[^1]: Or call us.
`;

function pageText(slug: string): string {
  const say = babble(slug);
  const name = slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll("-", " ");
  return `---
title: ${name} of the fixture site
name: ${name}
description: ${say(17)}.
updated: 2026-11-20
---

${say(12)}.
${slug === "terms" ? "\n## Map data\n\nFrom the census.\n" : ""}`;
}

const PRODUCT = `---
name: Tilting mount
summary: For a screen above eye height.
drawing: tiltingMount
kind: bracket
lookFor: [Ten degrees of tilt, Leveling screws]
updated: 2026-11-20
---

It tilts by ten degrees.
`;

/** Pages without a document. */
const WITHOUT_TEXT = new Set(["/", "/api/quote", "/contact/thanks", "/_design"]);

/** The fixture site's files, by path. */
export const FIXTURE: Readonly<Record<string, string>> = {
  "business.yaml": BUSINESS,
  "pricing.yaml": PRICING,
  "redirects.yaml": "entries: []\n",
  "voice.yaml": VOICE,
  "reviews/luis.yaml": REVIEW,
  "gallery/chimney.yaml": GALLERY,
  "products/tilting-mount.mdx": PRODUCT,
  "posts/brick-or-mortar.mdx": postFile("Should anchors go into brick or mortar?"),
  "posts/how-high.mdx": `${postFile("How high should a TV be mounted?").replace("cities: []", "cities: [marietta]")}${RICH_BODY}`,
  ...Object.fromEntries(
    [...listStaticPages(), "/privacy", "/terms"]
      .filter((path) => !WITHOUT_TEXT.has(path))
      .map((path) => [`pages${path}.mdx`, pageText(path.slice(1))]),
  ),
  ...Object.fromEntries(
    Object.entries(SERVICES).map(([slug, name]) => [
      `services/${slug}.mdx`,
      serviceText(slug, name),
    ]),
  ),
  ...Object.fromEntries(
    CITY_FACTS.filter(({ slug }) => CITIES.has(slug)).map((city) => [
      `cities/${city.slug}.mdx`,
      cityText(city),
    ]),
  ),
};

/** Writes the fixture site with the given changes into a folder that is removed after the test. */
export function fixtureContent(changes: Record<string, string | Uint8Array> = {}): string {
  const folder = join(tempFolder(), "content");
  writeFiles(folder, { ...FIXTURE, ...changes });
  return folder;
}

let shared: string | undefined;

/**
 * Writes the fixture site with the given changes into a folder that a file's tests share. The cache depends on the
 * folder's path, so only changed files are parsed again.
 */
export function sharedContent(changes: Record<string, string | Uint8Array> = {}): string {
  if (shared === undefined) {
    const folder = (shared = mkdtempSync(join(tmpdir(), "longleaf-")));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  }
  for (const name of readdirSync(shared)) rmSync(join(shared, name), { recursive: true });
  writeFiles(shared, { ...FIXTURE, ...changes });
  return shared;
}

/** Returns one of the fixture site's files with some text replaced. */
export function edited(path: string, ...changes: [from: string | RegExp, to: string][]): string {
  return changes.reduce((text, [from, to]) => {
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${path} has no ${String(from)}`);
    return changed;
  }, FIXTURE[path] ?? "");
}

/** Returns a content folder's problems, except placeholders. */
export function mistakesIn(contentDir?: string): Problem[] {
  return loadContent(contentDir).problems.filter(({ severity }) => severity !== "launch");
}
/** Returns a valid city file, after applying `change` to its text. */
export function cityFile(change: (text: string) => string = (text) => text): string {
  return change(`---
name: Ringgold
county: Catoosa
latitude: 34.9159
longitude: -85.1091
zips:
  - 30736
description: TV mounting in Ringgold, Georgia, up by the state line, on drywall, brick and stone, level and with its wires hidden.
summary: The last town before the state line still gets a level TV.
homes:
  - title: Brick ranches
    text: One story, brick outside, drywall inside.
    scene:
      wall: drywall
  - title: Ridge houses
    text: Stone chimneys and tall rooms.
    scene:
      wall: stone
      setting: fireplace
services:
  - tv-mounting-drywall
faqs:
  - question: Do you come this far north?
    answer: Yes, by appointment.
  - question: How long is the drive?
    answer: Well over an hour from Marietta.
  - question: Is Saturday possible?
    answer: Yes.
updated: 2026-11-20
---

Ringgold lies in Catoosa County.

## The walls

Most of them are drywall.
`);
}
