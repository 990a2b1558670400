import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { seeded } from "#renderer/random.ts";
import { GAZETTEER } from "#schema/gazetteer.ts";
import cityFacts from "../../content/region/cities.json" with { type: "json" };
import region from "../../content/region/places.json" with { type: "json" };
import { ROOT } from "../paths.ts";
import * as phrases from "./city-phrases.ts";
import { asSentence, mainClause, makeSentence, type Pick } from "./city-phrases.ts";

/**
 * Writes the site's own content plus the given number of made-up cities. They have the fields, links and components of
 * the real ones and about 350 words, and pass every check. The output is always the same.
 */
export function generateContent(folder: string, cities: number): void {
  cpSync(join(ROOT, "content"), folder, {
    recursive: true,
    filter: (path) => !["schema", "tsconfig.json"].includes(basename(path)),
  });
  addCities(folder, cities);
}

/** Adds the given number of made-up cities to a content folder. */
export function addCities(folder: string, cities: number): void {
  mkdirSync(join(folder, "cities"), { recursive: true });
  for (let number = 1; number <= cities; number++) {
    writeFileSync(cityFile(folder, number), cityText(number, number % cities));
  }
}

/** Returns a made-up city's path. */
export function cityFile(folder: string, number: number): string {
  return join(folder, "cities", `${slugOf(number)}.mdx`);
}

/** Returns a made-up city's slug. */
export function slugOf(number: number): string {
  return `sample-${String(number).padStart(5, "0")}`;
}

/** Adds a sentence to the end of a document's body, a different one for each number. */
export function editBody(file: string, number: number): string {
  const sentence = makeSentence(picker(-number));
  writeFileSync(file, `${readFileSync(file, "utf8").trimEnd()}\n\n${sentence}\n`);
  return sentence;
}

/** Renames a city to a name that no other city has, a different one for each number. */
export function editName(file: string, number: number): string {
  const name = `Sample ${number}`;
  editLine(file, "name: ", name);
  return name;
}

/**
 * Replaces the end of a line in a file.
 * @param start how the line starts, without its indentation
 */
export function editLine(file: string, start: string, end: string): void {
  const lines = readFileSync(file, "utf8").split("\n");
  const index = lines.findIndex((line) => line.trimStart().startsWith(start));
  const line = lines[index];
  if (line === undefined) throw new Error(`${file} has no line that starts with "${start}".`);
  const indentation = line.slice(0, line.indexOf(start));
  writeFileSync(file, lines.with(index, indentation + start + end).join("\n"));
}

const BEFORE = ["", "North ", "South ", "East ", "West ", "Old ", "New ", "Upper ", "Lower "];
const AFTER =
  ", Heights, Park, Mills, Crossing, Station, Hills, Grove, Junction, Landing, Ridge, Village, Lake, Creek, Point, Plains, Woods, Gardens, Valley, Forest, Farms, Bluff, Hollow, Meadows, Corners".split(
    ",",
  );

/** A page's title is longer than search results show if its city's name is longer than this. */
const LONGEST_NAME = 36;

interface Place {
  name: string;
  latitude: number;
  longitude: number;
}

/** Every place in the region without a page of its own, then places named after them, such as `North Adel Heights`. */
const PLACES: readonly Place[] = makePlaces();

function makePlaces(): Place[] {
  const taken = new Set(cityFacts.cities.map(({ name }) => name));
  const places: Place[] = [];
  for (const after of AFTER) {
    for (const before of BEFORE) {
      for (const [place, [latitude = 0, longitude = 0]] of Object.entries(region.places)) {
        const name = before + place + after;
        if (taken.has(name) || name.length > LONGEST_NAME) continue;
        taken.add(name);
        places.push({ name, latitude, longitude });
      }
    }
  }
  return places;
}

const SERVICES = [
  "wire-concealment",
  "outlet-installation",
  "tv-mounting-fireplace",
  "tv-mounting-brick",
  "bracket-sales",
  "soundbar-mounting",
  "tv-mounting-stone",
  "smart-tv-setup",
  "tv-mounting-tile",
] as const;

const SCENES = [
  "wall: drywall",
  "wall: drywall\n      setting: apartment",
  "wall: drywall\n      setting: bedroom",
  "wall: stone\n      setting: fireplace",
  "wall: plaster",
  "wall: brick\n      setting: fireplace",
  "wall: shiplap",
  "wall: brick",
  "wall: tile\n      setting: fireplace",
  "wall: slats\n      setting: corner",
] as const;

/**
 * Returns a made-up city's text, without the city's own name, so renaming the city changes only its name.
 * @param neighbor number of the city that the text links to, plus one
 */
function cityText(number: number, neighbor: number): string {
  const pick = picker(number);
  const place = PLACES[number - 1];
  if (place === undefined) {
    throw new RangeError(`There are names for ${PLACES.length} cities. Use a smaller number.`);
  }
  const { ROOMS, ROOM_KINDS, AGES, WALLS, PLACES: SPOTS, PROBLEMS, FIXES, TOOLS } = phrases;
  /** Random values, but a different combination for each of a city's `each` uses of the lists and for each city. */
  const unique = (each: number, use: number, ...lists: readonly (readonly string[])[]) =>
    combination(number * each + use, lists);
  // Longer ones can be hard to read, which is a warning.
  const sentence = () => fit(() => makeSentence(pick), 115);
  const sentences = (count: number) => Array.from({ length: count }, sentence).join(" ");
  const heading = (use: number) => {
    const [topic, wall, spot, room] = unique(3, use, phrases.TOPICS, WALLS, SPOTS, ROOMS);
    return `## ${topic} on ${wall} ${spot} in a ${room}`;
  };
  const link = (service: string, text: string) =>
    `Start ${pick(SPOTS)} with <ServiceLink slug="${service}">${text}</ServiceLink>, and ${mainClause(pick)}.`;
  const jitter = () => (pick(JITTER) - 50) / 1_000;
  const [wall, spot, kind, room] = unique(1, 0, WALLS, SPOTS, ROOM_KINDS, ROOMS);
  const description = fit(
    () =>
      `TV mounting on ${wall} ${spot}, in a ${kind} ${room}, with ${pick(FIXES)} and the cords hidden ${pick(SPOTS)}.`,
    160,
    110,
  );
  const homes = [0, 1, 2].map((use) => {
    const [age, homeKind, homeRoom, homeWall] = unique(3, use, AGES, ROOM_KINDS, ROOMS, WALLS);
    return `  - title: ${asSentence(`${age} ${homeKind} ${homeRoom}s with ${homeWall}`)}
    text: ${fit(() => sentences(2), 320)}
    scene:
      ${pick(SCENES)}
      size: ${pick([43, 50, 55, 65, 75])}
      shows: ${pick(["game", "ridge", "marsh", "night", "art"])}`;
  });
  const faqs = [0, 1, 2].map((use) => {
    const [question, faqWall, faqSpot, faqKind, faqRoom] = unique(
      3,
      use,
      phrases.QUESTIONS,
      WALLS,
      SPOTS,
      ROOM_KINDS,
      ROOMS,
    );
    return `  - question: ${question} on ${faqWall} ${faqSpot} in a ${faqKind} ${faqRoom}?
    answer: ${sentences(1 + (use % 2))}`;
  });
  // As in the real pages, about one text in ten has a list or a table.
  const every = (each: number, remainder: number, block: () => string) =>
    number % each === remainder ? `\n\n${block()}` : "";
  const bullets = [0, 1, 2, 3, 4].map((use) => {
    const [itemKind, itemWall, itemSpot, itemRoom] = unique(
      5,
      use,
      ROOM_KINDS,
      WALLS,
      SPOTS,
      ROOMS,
    );
    return `- the ${itemKind} ${itemRoom}, with ${itemWall} ${itemSpot}`;
  });
  const steps = [0, 1, 2, 3].map((use) => {
    const [tool, problem, stepSpot, fix] = unique(4, use, TOOLS, PROBLEMS, SPOTS, FIXES);
    return `${use + 1}. Look for ${problem} with **${tool}** ${stepSpot}, then use ${fix}.`;
  });
  const hours = (index: number) => `${index} to ${index + 1} hours`;
  const walls = new Set<string>();
  while (walls.size < 5) walls.add(pick(WALLS));
  const rows = [...walls].map(
    (rowWall, index) => `| ${rowWall} | ${hours(index + 1)} | ${pick(TOOLS)} |`,
  );
  const services = [0, 1, 2, 3].map(
    (index) => `  - ${SERVICES[(number + index) % SERVICES.length]}`,
  );
  const guide = every(
    8,
    0,
    () =>
      `For the height, read <PostLink slug="how-high-to-mount-a-tv">our guide</PostLink>, because ${mainClause(pick)}.`,
  );
  const street = pick(phrases.STREETS);
  const closest = GAZETTEER.closestZip(place);
  const moved = { latitude: place.latitude + jitter(), longitude: place.longitude + jitter() };
  const { latitude, longitude } = GAZETTEER.covers(moved) ? moved : place;
  return `---
name: ${place.name}
county: ${closest?.county}
latitude: ${latitude.toFixed(4)}
longitude: ${longitude.toFixed(4)}
zips:
  - ${closest?.zip}
description: ${description}
summary: ${fit(() => sentences(2), 240)}
homes:
${homes.join("\n")}
services:
  - tv-mounting-drywall
${services.join("\n")}
faqs:
${faqs.join("\n")}
names:
  - name: ${street}
    source: the city's own street map
updated: 2026-11-${String(1 + (number % 20)).padStart(2, "0")}
---

${heading(0)}

In a ${pick(ROOM_KINDS)} ${pick(ROOMS)} near ${street}, ${mainClause(pick)}. ${sentences(2)}

${sentence()} ${link("tv-mounting-drywall", "the usual wall")}${every(10, 1, () => bullets.join("\n"))}

${heading(1)}

${sentence()} ${link("wire-concealment", "hidden cords")}${every(10, 3, () => `| Wall | Time | Tool |\n| --- | ---: | --- |\n${rows.join("\n")}`)}

${sentence()} In <CityLink slug="${slugOf(neighbor + 1)}" />, *${pick(SPOTS)}*, ${mainClause(pick)}.${every(10, 5, () => steps.join("\n"))}

${heading(2)}

${sentences(2)}${every(10, 7, () => `<Callout title="Before we come">\n\n${sentence()}\n\n</Callout>`)}

${sentence()} ${link("tv-mounting-fireplace", "the fireplace wall")}${guide}
`;
}

/** Offsets in thousandths of a degree, so cities named after the same place aren't all in the same spot. */
const JITTER: readonly [number, ...number[]] = [
  50,
  ...Array.from({ length: 100 }, (_, index) => index),
];

function picker(seed: number): Pick {
  const random = seeded(seed);
  return (values) => values[Math.floor(random() * values.length)] ?? values[0];
}

/** A prime number, so that multiples of it are different indexes into any of the lists' combinations. */
const STRIDE = 7_919;

/** Returns one value from each list: a different combination for each index, until all have been used. */
function combination(index: number, lists: readonly (readonly string[])[]): string[] {
  const total = lists.reduce((product, { length }) => product * length, 1);
  let rest = (index * STRIDE) % total;
  return lists.map((values) => {
    const value = values[rest % values.length] ?? "";
    rest = Math.floor(rest / values.length);
    return value;
  });
}

/** Makes texts until one has a length that the schema and the checks accept. */
function fit(make: () => string, longest: number, shortest = 0): string {
  for (;;) {
    const text = make();
    if (text.length >= shortest && text.length <= longest) return text;
  }
}
