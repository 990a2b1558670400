import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { formatProblems, type Problem } from "contentlayer/build";
import { expect, onTestFinished, test, vi } from "vitest";
import { readText } from "#scripts/command.ts";
import { cityFile, mistakesIn, sharedContent } from "../../support/fixture.ts";

/** A change that an author makes to the content folder. */
export type Act = (folder: string) => void;

const RINGGOLD = "cities/ringgold.mdx";

const POST = `---
title: Which wall is it?
description: Knock, drill a test hole, look at the dust. Three ways to tell drywall from plaster before you ever buy an anchor.
publishDate: 2026-11-20
updated: 2026-11-20
tags: [walls, planning]
services: [tv-mounting-drywall]
cities: []
---

Knock first.
`;

const REVIEW = `name: Luis R.
city: marietta
service: tv-mounting-brick
text: No dust on the rug.
rating: 5
date: 2026-10-03
sample: true
`;

/** Writes a file, or replaces it. */
export function write(path: string, content: string | Buffer): Act {
  return (folder) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
}

/** Replaces one string in a file of the fixture site. */
export function edit(path: string, from: string | RegExp, to: string): Act {
  return (folder) =>
    write(path, changed(readFileSync(join(folder, path), "utf8"), from, to))(folder);
}

/** Writes a valid city with one change. */
export function city(from: string | RegExp, to: string): Act {
  return write(RINGGOLD, changed(cityFile(), from, to));
}

/** Writes a valid city with the given text under its heading. */
export function body(text: string): Act {
  return city("Most of them are drywall.", text);
}

/** Writes a valid post with one change. */
export function post(from: string | RegExp, to: string): Act {
  return write("posts/which-wall-is-it.mdx", changed(POST, from, to));
}

/** Writes a valid review with one change. */
export function review(from: string | RegExp, to: string): Act {
  return write("reviews/luis.yaml", changed(REVIEW, from, to));
}

function changed(text: string, from: string | RegExp, to: string): string {
  const result = text.replace(from, () => to);
  if (result === text) throw new Error(`There is no ${String(from)} to change.`);
  return result;
}

/** An author's mistake and the problems that `npm run check` reports for it, without code frames. */
type Mistake = readonly [
  what: string,
  acts: Act | readonly Act[],
  reported: string | readonly string[],
];

/** Tests that each mistake is explained and nothing else is reported. */
export function explains(mistakes: readonly Mistake[]): void {
  test.each(mistakes)("explains what to do if an author %s", (_what, acts, reported) => {
    expect(reportedAfter([acts].flat())).toEqual([reported].flat());
  });
}

/**
 * Makes the changes and returns the problems as of December 1, 2026, as `file:line:column severity rule: text`.
 */
export function reportedAfter(
  acts: readonly Act[],
  find: (folder: string) => readonly Problem[] = mistakesIn,
): string[] {
  const folder = changedContent(acts);
  return find(folder).map(({ file, line, column, severity, rule, field, message, fix }) => {
    const text = [...(field === undefined ? [] : [`${field}:`]), message, fix].join(" ");
    const place = `${relative(folder, file)}:${line}:${column}`;
    return `${place} ${severity} ${rule}: ${text}`.replaceAll(folder, "content");
  });
}

/** Makes the changes and returns what `npm run check` prints on December 1, 2026, with code frames. */
export function printedAfter(...acts: readonly Act[]): string {
  const folder = changedContent(acts);
  const text = formatProblems(mistakesIn(folder), readText);
  return text.replaceAll(folder, "content");
}

/** Writes the fixture site, makes the changes, and sets today's date. */
function changedContent(acts: readonly Act[]): string {
  vi.stubEnv("BUILD_DATE", "2026-12-01");
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const folder = sharedContent();
  for (const act of acts) act(folder);
  return folder;
}
