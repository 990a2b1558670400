/**
 * How serious a problem is. An `error` fails the build, and a `warning` fails only a strict check. `launch`
 * marks something the owner must replace before the site goes public.
 */
export type Severity = "error" | "warning" | "launch";

/** A position in a file. Lines and columns start at 1, as in editors. */
export interface Place {
  line: number;
  column: number;
}

/** An author's mistake, with its position and enough detail to fix it. */
export interface Problem extends Place {
  /** A stable name for the type of mistake, such as `unknown-field`. */
  rule: string;
  severity: Severity;
  /** Path relative to the project root, with forward slashes, such as `content/cities/marietta.mdx`. */
  file: string;
  /** The field, such as `faqs[2].answer`. Absent for mistakes in the body. */
  field?: string;
  /** What is wrong, including what was found and what was expected. */
  message: string;
  /** How to fix it. */
  fix?: string;
  /** Other files with the same mistake, which is reported only once. Paths like `file`, sorted. */
  alsoIn?: readonly string[];
}

/** Returns every file that has a problem. */
export function filesOf({ file, alsoIn = [] }: Pick<Problem, "file" | "alsoIn">): string[] {
  return [file, ...alsoIn];
}

/** A problem before the path of its file is added. */
export type PlacedProblem = Omit<Problem, "file">;

/**
 * Thrown with all content problems if the work can't continue. Any other error from this package is a bug, so
 * its stack trace is printed.
 */
export class ContentError extends Error {
  override readonly name = "ContentError";
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const files = new Set(problems.flatMap(filesOf)).size;
    super(`${count(problems.length, "problem")} in ${count(files, "file")}`);
    this.problems = problems;
  }
}

/** Formats a count with its noun, as in "1 problem" or "2 problems". */
export function count(amount: number, noun: string): string {
  return `${amount.toLocaleString("en-US")} ${noun}${amount === 1 ? "" : "s"}`;
}

/** Sorts problems by file and position, so the same input always produces the same report. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return problems.toSorted(
    (a, b) =>
      compare(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compare(a.rule, b.rule) ||
      compare(a.message, b.message),
  );
}

/** Maximum number of problems reported per file, more than anyone fixes between two runs. */
const LIMIT_PER_FILE = 50;

/** Limits each file to its fifty most severe problems, and reports how many were omitted. */
export function limitPerFile(problems: readonly Problem[]): Problem[] {
  return [...Map.groupBy(problems, ({ file }) => file).values()].flatMap((inFile) => {
    if (inFile.length <= LIMIT_PER_FILE) return inFile;
    const byWeight = inFile.toSorted((a, b) => weight(a) - weight(b));
    const [kept, left] = [byWeight.slice(0, LIMIT_PER_FILE), byWeight.slice(LIMIT_PER_FILE)];
    const [next] = left;
    if (next === undefined) return inFile;
    const { severity, file, line, column } = next;
    const more: Problem = {
      rule: "more-problems",
      severity,
      file,
      line,
      column,
      message: `there are ${count(left.length, "more problem")} in this file.`,
      fix: "Fix these first. The next run lists the rest.",
    };
    return [...sortProblems(kept), more];
  });
}

function weight({ severity }: Problem): number {
  return ["error", "warning", "launch"].indexOf(severity);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Path to a field, such as `["faqs", 2, "answer"]`. */
export type FieldPath = readonly PropertyKey[];

/** Formats a path such as `["faqs", 2, "answer"]` as `faqs[2].answer`. */
export function fieldName(path: FieldPath): string {
  return path
    .map((step, index) =>
      typeof step === "number" ? `[${step}]` : `${index === 0 ? "" : "."}${String(step)}`,
    )
    .join("");
}

/** Converts an offset in a text to a line and column. */
export function placeAt(text: string, offset: number): Place {
  return placeFinder(text)(offset);
}

/**
 * Returns a function that converts offsets to lines and columns. Use it for several offsets in one text,
 * because it finds the line breaks only once.
 */
export function placeFinder(text: string): (offset: number) => Place {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  return (offset) => {
    let [first, last] = [0, starts.length - 1];
    while (first < last) {
      const middle = Math.ceil((first + last) / 2);
      if ((starts[middle] ?? 0) <= offset) first = middle;
      else last = middle - 1;
    }
    return { line: first + 1, column: offset - (starts[first] ?? 0) + 1 };
  };
}

/**
 * Returns the candidate closest to the misspelled `word` by optimal string alignment distance, or `undefined`
 * if more than a third of the word differs. Beyond three edits, at most half of the part that isn't a shared
 * prefix or suffix may differ, so `mounting-on-marble` doesn't match `mounting-on-brick`.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(word.length / 3));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance && distance <= Math.max(3, differing(word, candidate) / 2)) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Returns a suggestion such as "Did you mean `roswell`?", or `undefined` if no candidate is close. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const guess = nearest(word, candidates);
  return guess === undefined ? undefined : `Did you mean \`${guess}\`?`;
}

/** Returns the length of the longer word without the prefix and suffix that both share. */
function differing(word: string, candidate: string): number {
  const [a, b] = [word.toLowerCase(), candidate.toLowerCase()];
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start++;
  let end = 0;
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return Math.max(a.length, b.length) - start - end;
}

function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, at(beforePrevious, column - 2) + 1);
      current.push(cost);
    }
    beforePrevious = previous;
    previous = current;
  }
  return at(previous, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

/** Lists the first eight words and counts the rest, to keep messages readable. */
export function listSome(words: Iterable<string>): string {
  const all = [...words].toSorted();
  if (all.length === 0) return "(there are none yet)";
  const shown = all.slice(0, 8).map((word) => `\`${word}\``);
  return all.length > 8 ? `${shown.join(", ")} and ${all.length - 8} more` : shown.join(", ");
}

/** Shortens a text to a single line of at most `length` characters. */
export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
}
