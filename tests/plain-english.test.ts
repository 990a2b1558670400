import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "#scripts/paths.ts";

/**
 * Phrases that readers found unclear, each with a replacement. cspell flags single words (`flagWords` in package.json).
 */
const PHRASES: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\b(?:told|tells(?! whether))\b/i, "reports, logs, shows"],
  [/\bso many\b/i, "the given number of"],
  [/\bfor whatever\b/i, "for any"],
  [/\b(?:begins?|starts?) so\b/i, "starts with it"],
  [
    /\b(?:stands?|stood) (?:in(?! for)|on|at|beside|there|here|behind|above|below)\b/i,
    "is in, contains",
  ],
  [/\b(?:comes?|text|words?|characters?|nothing|anything|something) behind\b/i, "after"],
  [
    /\b(?:no|any|each|such|unknown|special|other|these|those|several|\d+) signs?\b(?!-)/i,
    "character",
  ],
  [/\bsigns? (?:that|which|of a|long)\b/i, "character"],
  [/(?<![\w|'])(?:he|him)(?![\w|'])/, "they, them"],
  [/\bsa(?:id|ys) of\b/i, "says about"],
  [
    /(?<!\b(?:there|here|this)) (?:is|are|was|were) no (?:test|file|day|number|address|email|name|city|document|photo|page|picture|folder|path|link)\b/i,
    "isn't a",
  ],
  [/(?:^|[.;:,(] ?)where (?:there (?:is|are)|it (?:is|has)|none)\b/i, "if"],
  [/\b(?:one's own|made good|the way of the data)\b/i, "their own, fixed, data flow"],
];

/** Exceptions, by file and part of the line. */
const ALLOWED: readonly (readonly [file: string, part: string])[] = [
  ["tests/contentlayer/mdx-constructs.ts", "he said"],
  ["tests/contentlayer/unknown-names.test.ts", "he says"],
];

const SOURCES = globSync(
  [
    "*.md",
    "{.github,docs}/**/*.md",
    "{content,contentlayer,functions,pages,renderer,scripts,tests}/**/*.{ts,tsx,mjs,md}",
  ],
  {
    cwd: ROOT,
    exclude: ["**/node_modules/**", "functions/{lib,generated}/**", "tests/plain-english.test.ts"],
  },
);

describe("comments, docs, messages and test titles", () => {
  test.each(PHRASES)(
    "comments, docs, messages and test titles don't match %s",
    (phrase, instead) => {
      const found = SOURCES.flatMap((file) =>
        readFileSync(join(ROOT, file), "utf8")
          .split("\n")
          .flatMap((line, index) =>
            phrase.test(line) && !isAllowed(file, line)
              ? [`${file}:${index + 1} ${line.trim()}`]
              : [],
          ),
      );
      expect(found, `write instead: ${instead}`).toEqual([]);
    },
  );
});

function isAllowed(file: string, line: string): boolean {
  return ALLOWED.some(([name, part]) => file === name && line.includes(part));
}
