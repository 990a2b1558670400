/**
 * How much a problem matters: an `error` stops the build, a `warning` only a strict check;
 * `launch` is what the owner has to replace before the site goes public.
 */
export type Severity = "error" | "warning" | "launch";

/** Where something stands in a file. Lines and columns count from 1, as editors show them. */
export interface Place {
  line: number;
  column: number;
}

/** One mistake of an author's, placed and worded so that reading it is enough to mend it. */
export interface Problem extends Place {
  /** A stable name for the kind of mistake, such as `unknown-field`. */
  rule: string;
  severity: Severity;
  /** Path from the project's root with forward slashes, such as `content/cities/marietta.mdx`. */
  file: string;
  /** The field inside the frontmatter, such as `faqs[2].answer`; absent for mistakes in the body. */
  field?: string;
  /** What was found and what was expected. */
  message: string;
  /** What to write instead. */
  fix?: string;
}

/** A problem as the parts of a file know it, which do not know the file. */
export type PlacedProblem = Omit<Problem, "file">;

/**
 * The author's mistakes, all of them. Thrown by whatever cannot go on with them;
 * any other error out of this package is a bug of ours and shows its stack.
 */
export class ContentError extends Error {
  override readonly name = "ContentError";
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const files = new Set(problems.map((problem) => problem.file)).size;
    super(`${count(problems.length, "problem")} in ${count(files, "file")}`);
    this.problems = problems;
  }
}

/** "1 problem", "2 problems". */
export function count(amount: number, noun: string): string {
  return `${amount.toLocaleString("en-US")} ${noun}${amount === 1 ? "" : "s"}`;
}

/** Sorts by file, then by place, so that the same input always reports in the same order. */
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

/** What one file may report: more than anyone mends before the next run. */
const LIMIT_PER_FILE = 50;

/** Keeps fifty of sorted problems for each file, the gravest where there are more, and says how many are left out. */
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
      message: `this file has ${count(left.length, "problem")} more.`,
      fix: "Mend those above; the next run shows the rest.",
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

/** The way to a field: `["faqs", 2, "answer"]`. */
export type FieldPath = readonly PropertyKey[];

/** `["faqs", 2, "answer"]` as `faqs[2].answer`. */
export function fieldName(path: FieldPath): string {
  return path
    .map((step, index) =>
      typeof step === "number" ? `[${step}]` : `${index === 0 ? "" : "."}${String(step)}`,
    )
    .join("");
}

/** The place of a character in a text. */
export function placeAt(text: string, offset: number): Place {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}
