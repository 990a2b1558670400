import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { LEAD_STATUSES } from "#contract/lead-values.ts";
import type { Touch } from "#contract/visit.ts";
import type { NewLead } from "#functions/stores/lead-store.ts";
import { seeded } from "#renderer/random.ts";
import { ROOT } from "../paths.ts";

const CITY_WORDS =
  "anchor arm bolt bracket brick cable center chimney door drill dust floor frame heat height hour house inch joint ladder level line lintel mantel mark mortar outlet panel pilot plaster plate porch rail room screen screw shelf sleeve speaker stone stud tape tile town wall weight window wire wood yard".split(
    " ",
  );

/**
 * Writes the site's own content plus the given number of made-up cities of about 5 KB each. The output is
 * deterministic.
 */
export function generateContent(folder: string, cities: number): void {
  cpSync(join(ROOT, "content"), folder, {
    recursive: true,
    filter: (path) => !["schema", "tsconfig.json"].includes(basename(path)),
  });
  mkdirSync(join(folder, "cities"), { recursive: true });
  for (let number = 1; number <= cities; number++) {
    writeFileSync(cityFile(folder, number), cityText(number));
  }
}

/** Returns a made-up city's path. */
export function cityFile(folder: string, number: number): string {
  return join(folder, "cities", `sample-${String(number).padStart(5, "0")}.mdx`);
}

/** @param note start of the name, to change a city between two builds */
export function cityText(number: number, note = "Sample"): string {
  const random = seeded(number);
  const pick = () => CITY_WORDS[Math.floor(random() * CITY_WORDS.length)] ?? "";
  const sentence = (words = 12) => {
    const text = Array.from({ length: words }, pick).join(" ");
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  const paragraph = () => Array.from({ length: 4 }, () => sentence()).join(" ");
  const list = () => Array.from({ length: 4 }, () => `- ${sentence(6)}`).join("\n");
  const latitude = (30.5 + random() * 4).toFixed(4);
  const longitude = (-85.5 + random() * 4).toFixed(4);
  const questions = Array.from(
    { length: 4 },
    () => `  - question: ${sentence(7).replace(".", "?")}\n    answer: ${sentence()} ${sentence()}`,
  );
  return `---
name: ${note} ${number}
county: County ${number % 150}
latitude: ${latitude}
longitude: ${longitude}
zips:
  - ${30000 + (number % 1999)}
description: ${sentence()}
summary: ${sentence()}
homes:
  - title: ${sentence(4)}
    text: ${sentence()}
    scene:
      wall: brick
      setting: fireplace
  - title: ${sentence(4)}
    text: ${sentence()}
    scene:
      wall: drywall
services:
  - tv-mounting-drywall
  - tv-mounting-brick
faqs:
${questions.join("\n")}
updated: 2026-11-20
---

${paragraph()}

## ${sentence(4)}

${paragraph()}

${list()}

## ${sentence(4)}

${paragraph()}

| ${pick()} | ${pick()} | ${pick()} |
| --- | --- | --- |
| ${pick()} | ${pick()} | ${pick()} |
| ${pick()} | ${pick()} | ${pick()} |

<Callout title="${pick()}">

${sentence()}

</Callout>

## ${sentence(4)}

${paragraph()}

${paragraph()}

${paragraph()} See <ServiceLink slug="tv-mounting-brick" />.

## ${sentence(4)}

${list()}

${paragraph()}

${paragraph()}

${paragraph()}
`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Maximum age of generated leads, which is how long leads are kept. */
const DAYS = 700;

const NAMES =
  "Ann Ben Carla Dana Ellen Frank Gina Hugo Ines Jorge Kim Luis Maya Ned Olga Priya".split(" ");
const SURNAMES = "Adams Brown Carter Diaz Evans Foster Garcia Hill Irwin Jones Kelly Lopez".split(
  " ",
);
const CITIES = "kennesaw marietta acworth alpharetta woodstock canton smyrna roswell rome".split(
  " ",
);
const SERVICES =
  "tv-mounting-drywall tv-mounting-fireplace tv-mounting-brick frame-tv-mounting soundbar-mounting".split(
    " ",
  );
const CAMPAIGNS = ["spring", "brand", "fireplaces", undefined, undefined];
const MESSAGE_WORDS =
  "the wall is brick above our fireplace and we would like you to come on a Saturday morning with a bracket for our new television please hide all cables".split(
    " ",
  );

/** Staff members that leads are assigned to. */
export const STAFF = ["anna@longleaftv.example", "ben@longleaftv.example"] as const;

/** A word that only every two-hundredth lead's message contains. */
export const RARE_WORD = "aquarium";

/** Returns the lead with this number out of `count` leads spread over two years. The output is deterministic. */
export function generatedLead(number: number, count: number, now: Date): NewLead {
  const random = seeded(number);
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const age = Math.floor(((count - number) / count) * DAYS * DAY_MS);
  const createdAt = new Date(now.getTime() - age).toISOString();
  const digits = String(2_000_000 + Math.floor(random() * 7_999_999));
  const message = Array.from({ length: 30 }, () => pick(MESSAGE_WORDS)).join(" ");
  const isNew = age < 2 * DAY_MS;
  return {
    id: `l${number}`,
    createdAt,
    updatedAt: createdAt,
    status: isNew ? "new" : (pick(LEAD_STATUSES.slice(1)) ?? "done"),
    spam: random() < 0.05,
    source: random() < 0.2 ? "phone" : "web",
    kind: random() < 0.5 ? "quote" : "contact",
    country: "US",
    state: "GA",
    name: `${pick(NAMES)} ${pick(SURNAMES)} ${number}`,
    phone: `+1678${digits}`,
    email: `visitor${number}@example.com`,
    city: pick(CITIES),
    service: pick(SERVICES),
    zip: "30060",
    page: random() < 0.5 ? "/contact" : "/quote",
    message: number % 200 === 0 ? `${message} ${RARE_WORD}` : message,
    assignee: random() < 0.7 ? pick(STAFF) : undefined,
    respondedAt: isNew ? undefined : createdAt,
    followUpOn: random() < 0.02 ? createdAt.slice(0, 10) : undefined,
    attribution: { session: touchOf(pick(CAMPAIGNS)) },
  };
}

function touchOf(campaign: string | undefined): Touch {
  return campaign === undefined ? { referrer: "direct" } : { utm_campaign: campaign };
}
