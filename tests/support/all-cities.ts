import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#scripts/paths.ts";
import { seeded } from "#renderer/random.ts";

interface CityFacts {
  slug: string;
  name: string;
  county: string;
  latitude: number;
  longitude: number;
  zips: string[];
  zipsOverlapping: string[];
}

/**
 * A file for each of the 75 cities, by its path in the content: their places and names are real, and their
 * texts are syllables, so that none is like another's.
 */
export function allCityFiles(): Record<string, string> {
  const { cities }: { cities: CityFacts[] } = JSON.parse(
    readFileSync(join(ROOT, "content/data/ga-cities.json"), "utf8"),
  );
  return Object.fromEntries(
    cities.map((city, index) => [`cities/${city.slug}.mdx`, cityText(city, babble(index))]),
  );
}

type Say = (words: number) => string;

function babble(seed: number): Say {
  const random = seeded(seed);
  const letter = (of: string) => of.charAt(Math.floor(random() * of.length));
  const syllable = () => `${letter("bdfglmnprst")}${letter("aeiou")}`;
  return (words) => {
    const text = Array.from({ length: words }, () => syllable() + syllable() + syllable()).join(
      " ",
    );
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
}

function cityText({ name, county, latitude, longitude, ...city }: CityFacts, say: Say): string {
  const zips = city.zips.length > 0 ? city.zips : city.zipsOverlapping;
  const question = `  - question: ${say(5)}?\n    answer: ${say(8)}.`;
  return `---
name: ${name}
county: ${county}
latitude: ${latitude}
longitude: ${longitude}
zips: [${zips.join(", ")}]
description: ${say(12)}.
summary: ${say(10)}.
homes:
  - title: ${say(3)}
    text: ${say(12)}.
    scene: { wall: drywall }
  - title: ${say(3)}
    text: ${say(12)}.
    scene: { wall: brick }
services: [tv-mounting-drywall]
faqs:
${question}
  - question: ${say(5)}?
    answer: ${say(8)}.
  - question: ${say(5)}?
    answer: ${say(8)}.
updated: 2026-11-20
---

${say(60)}.
`;
}
