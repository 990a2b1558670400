import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ROOT } from "../paths.ts";
import { seeded } from "../random.ts";

const WORDS =
  "anchor arm bolt bracket brick cable center chimney door drill dust floor frame heat height hour house inch joint ladder level line lintel mantel mark mortar outlet panel pilot plaster plate porch rail room screen screw shelf sleeve speaker stone stud tape tile town wall weight window wire wood yard".split(
    " ",
  );

/**
 * The site's own content and `cities` made-up cities of about 5 KB beside it: frontmatter, four
 * headings, two lists, a table, two components, four questions. The same number gives the same bytes.
 */
export function generateContent(folder: string, cities: number): void {
  cpSync(join(ROOT, "content"), folder, {
    recursive: true,
    filter: (path) => !["schema", "tsconfig.json"].includes(basename(path)),
  });
  mkdirSync(join(folder, "cities"), { recursive: true });
  for (let number = 1; number <= cities; number++) {
    writeFileSync(join(folder, "cities", `${citySlug(number)}.mdx`), cityText(number));
  }
}

export function citySlug(number: number): string {
  return `sample-${String(number).padStart(5, "0")}`;
}

/** @param note something to change between two builds */
export function cityText(number: number, note = "Sample"): string {
  const random = seeded(number);
  const pick = () => WORDS[Math.floor(random() * WORDS.length)] ?? "";
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
