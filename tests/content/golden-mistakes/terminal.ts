import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { formatProblem, type Problem } from "contentlayer/build";
import { onTestFinished, vi } from "vitest";
import { readText } from "#scripts/command.ts";
import { cityFile, mistakesIn } from "../../support/documents.ts";
import { copyOfContent } from "../../support/temp.ts";

/** What an author does in the content folder. */
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

/** Writes a file, or writes over one. */
export function write(path: string, content: string | Buffer): Act {
  return (folder) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
}

/** Changes one place in a file of the site. */
export function edit(path: string, from: string | RegExp, to: string): Act {
  return (folder) =>
    write(path, changed(readFileSync(join(folder, path), "utf8"), from, to))(folder);
}

/** Writes a sound city with one change in it. */
export function city(from: string | RegExp, to: string): Act {
  return write(RINGGOLD, changed(cityFile(), from, to));
}

/** Writes a sound city with a text of one's own below its heading. */
export function body(text: string): Act {
  return city("Most of them are drywall.", text);
}

/** Writes a sound post with one change in it. */
export function post(from: string, to: string): Act {
  return write("posts/which-wall-is-it.mdx", changed(POST, from, to));
}

/** Writes a sound review with one change in it. */
export function review(from: string, to: string): Act {
  return write("reviews/luis.yaml", changed(REVIEW, from, to));
}

function changed(text: string, from: string | RegExp, to: string): string {
  const result = text.replace(from, () => to);
  if (result === text) throw new Error(`There is no ${String(from)} to change.`);
  return result;
}

/** What the terminal shows an author who did this to the site's content on the first of December 2026. */
export function shownAfter(...acts: Act[]): string {
  return shownBy(mistakesIn, acts);
}

/** The same, with the content read in a way of one's own. */
export function shownBy(
  find: (folder: string) => readonly Problem[],
  acts: readonly Act[],
): string {
  vi.stubEnv("BUILD_DATE", "2026-12-01");
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const folder = copyOfContent();
  for (const act of acts) act(folder);
  return find(folder)
    .map((problem) => formatProblem(problem, readText(problem.file)))
    .join("\n")
    .replaceAll(folder, "content");
}
