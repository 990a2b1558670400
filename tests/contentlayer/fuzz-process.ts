import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { compileFunction } from "node:vm";
import {
  formatGitHubAnnotations,
  formatJson,
  formatProblems,
  type Loaded,
  type Problem,
} from "contentlayer/build";
import { loadContent, openContent } from "#scripts/content/site-content.ts";
import { shownPath } from "#scripts/paths.ts";
import { seeded } from "#renderer/random.ts";
import { damage } from "./hostile-files.ts";

/** Progress report, sent before and after each seed runs. */
export interface FuzzMessage {
  seed: number;
  /** The damaged document and the damage, such as `cities/marietta.mdx: noise, truncated`. */
  title: string;
  faults?: string[];
}

/** In CPU time, so a case doesn't fail on a busy machine. */
const LIMIT_MS = 2_000;
/** For large files, which can have a hundred thousand mistakes. */
const LARGE_BYTES = 100_000;
const LIMIT_FOR_LARGE_MS = 5_000;
/** One in four cases is also loaded from scratch, and the result must match the session's. */
const LOADED_FROM_SCRATCH = 4;

/** Rules that a change in another document can break. All other problems depend only on the document itself. */
const RULES_BETWEEN_DOCUMENTS = new Set([
  "broken-anchor",
  "broken-link",
  "dangling-reference",
  "repeated-text",
  "same-description",
  "same-title",
  "texts-alike",
  "unknown-name",
  "unpublished-target",
]);

// The test runs this module in a child process, because a crash in the native compiler kills the process.
const [folder = "", first = "1", last = "1"] = process.argv.slice(2);
const originals = new Map(
  globSync("**/*.{mdx,yaml}", { cwd: folder, exclude: ["data/**"] })
    .toSorted()
    .map((id) => [id, readFileSync(join(folder, id))] as const),
);
const session = openContent(folder);
const before = session.refresh().problems;
const known = new Set(before.map(keyOf));

for (let seed = Number(first); seed <= Number(last); seed++) {
  const random = seeded(seed);
  const [id, original] = [...originals][Math.floor(random() * originals.size)] ?? ["", Buffer.of()];
  const { bytes, steps } = damage(original, [...originals.values()], random);
  const title = `${id}: ${steps.join(", ")}`;
  report({ seed, title });
  const path = join(folder, id);
  const faults: string[] = [];
  try {
    writeFileSync(path, bytes);
    faults.push(...faultsOfCase(seed, id, bytes));
  } catch (error) {
    faults.push(error instanceof Error ? String(error.stack) : String(error));
  }
  // When a single seed is run, keep the damaged file.
  if (first !== last) writeFileSync(path, original);
  const after = first === last ? before : session.refresh([path]).problems;
  faults.push(...difference("the restored file gives other problems", before, after));
  report({ seed, title, faults });
  // The garbage collector can close unused databases only between tasks.
  await setImmediate();
}
process.disconnect?.();

function report(message: FuzzMessage): void {
  process.send?.(message);
}

function faultsOfCase(seed: number, id: string, bytes: Buffer): string[] {
  const path = join(folder, id);
  const start = process.threadCpuUsage();
  const { problems, library } = session.refresh([path]);
  const { user, system } = process.threadCpuUsage(start);
  const milliseconds = (user + system) / 1_000;
  const limit = bytes.length < LARGE_BYTES ? LIMIT_MS : LIMIT_FOR_LARGE_MS;
  const lines = bytes.toString("utf8").split("\n");
  const faults = [
    ...(milliseconds > limit ? [`takes ${Math.round(milliseconds)} ms`] : []),
    ...problems.flatMap((problem) => faultsOfProblem(problem, shownPath(path), lines)),
    ...faultsOfReports(problems),
    ...faultsOfLibrary(library, id),
  ];
  if (seed % LOADED_FROM_SCRATCH !== 0) return faults;
  const loaded = loadContent(folder);
  return [
    ...faults,
    ...difference("a load from scratch gives other problems", problems, loaded.problems),
    ...faultsOfLibrary(loaded.library, id),
  ];
}

function faultsOfProblem(problem: Problem, file: string, lines: readonly string[]): string[] {
  const { rule, severity, message, fix, line, column } = problem;
  const key = keyOf(problem);
  const isWhole = [rule, message, fix ?? "-"].every((text) => text.trim() !== "");
  if (!isWhole || line < 1 || column < 1) return [`is not a well-formed problem: ${key}`];
  if (problem.file === file) {
    const isInFile = line <= lines.length + 1 && column <= (lines[line - 1] ?? "").length + 1;
    return isInFile ? [] : [`points after the end of the line or file: ${key}`];
  }
  const isOfThatFile = severity === "error" && !RULES_BETWEEN_DOCUMENTS.has(rule);
  return isOfThatFile && !known.has(key) ? [`is reported for an unchanged file: ${key}`] : [];
}

function faultsOfReports(problems: readonly Problem[]): string[] {
  const reports = {
    report: formatProblems(problems, (file) => readFileSync(file, "utf8")).replaceAll("\n", ""),
    annotations: formatGitHubAnnotations(problems).replaceAll("\n", ""),
    JSON: formatJson(problems).trimEnd(),
  };
  return Object.entries(reports).flatMap(([name, output]) => {
    const found = /.{0,60}\p{Cc}.{0,20}/u.exec(output);
    return found ? [`the ${name} contains a control character: ${JSON.stringify(found[0])}`] : [];
  });
}

/** Checks that a damaged file that is still a valid document can be serialized and compiled. */
function faultsOfLibrary(library: Loaded["library"], id: string): string[] {
  const documents = [...library.values()].flatMap((ofType) => [...ofType.values()]);
  return documents.flatMap((document) => {
    if (document._id !== id) return [];
    JSON.stringify(document);
    try {
      compileFunction(document.body.code);
      return [];
    } catch (error) {
      return [`its code doesn't compile: ${String(error)}`];
    }
  });
}

function difference(
  what: string,
  expected: readonly Problem[],
  actual: readonly Problem[],
): string[] {
  const length = Math.max(expected.length, actual.length);
  for (let index = 0; index < length; index++) {
    const [a, b] = [expected[index], actual[index]].map((problem) => problem && keyOf(problem));
    if (a !== b) return [`${what}: expected ${a ?? "nothing"}, found ${b ?? "nothing"}`];
  }
  return [];
}

function keyOf(problem: Problem): string {
  return JSON.stringify(problem);
}
