import type * as mdx from "@mdx-js/mdx";
import { createRequire } from "node:module";
import type { Place, PlacedProblem } from "../problems/problem.ts";
import { bodyProblem, rawHtml } from "./markdown-rules.ts";
import { readAttributes } from "./tag-attributes.ts";

type Diagnosis = Pick<PlacedProblem, "message" | "fix"> & Partial<PlacedProblem>;

/** The parts of a `VFileMessage`, which `@mdx-js/mdx` throws, that are used here. */
interface StrictError {
  ruleId: string;
  reason: string;
  place?: Point | { start: Point; end: Point };
}

interface Point extends Place {
  offset: number;
}

/** A text that the compiler rejected and the offset where it failed. */
interface Refused {
  text: string;
  at: number;
  strict: StrictError | undefined;
  /** Returns the compiler's error for a text, or `undefined` if it's valid. */
  parseError: (text: string) => Error | undefined;
}

/**
 * Explains why the compiler rejected a body. The compiler reports only a position, so the body is parsed again
 * with `@mdx-js/mdx`, which also reports the type of mistake.
 */
export function syntaxProblem(
  error: Error,
  text: string,
  parseError: Refused["parseError"],
): PlacedProblem {
  const place = placeOf(error);
  if (place === undefined) throw error;
  const refused = { text, at: offsetAt(text, place), strict: strictError(text), parseError };
  return { rule: "invalid-mdx", severity: "error", ...place, ...diagnose(refused) };
}

/** Parses the position from the start of a compiler error's message, the only place where it's available. */
function placeOf({ message }: Error): Place | undefined {
  const [, line, column] = /^(\d+):(\d+): /.exec(message) ?? [];
  return line === undefined ? undefined : { line: Number(line), column: Number(column) };
}

function offsetAt(text: string, { line, column }: Place): number {
  let start = 0;
  for (let number = 1; number < line; number++) start = text.indexOf("\n", start) + 1;
  return start + column - 1;
}

/** Explains a paragraph that MDX parses as code because of its first word. */
export function importOrExport(code: string): PlacedProblem {
  const word = code.trimStart().startsWith("export") ? "export" : "import";
  return strictError(code) === undefined
    ? bodyProblem(
        "code-in-body",
        `\`${word}\` is code, but a document can't contain code.`,
        "Remove it. Components work without an import.",
      )
    : bodyProblem(
        "code-in-body",
        `a paragraph can't start with the word \`${word}\`, because MDX would parse it as code.`,
        "Rephrase it to start with another word.",
      );
}

const require = createRequire(import.meta.url);

function strictError(text: string): StrictError | undefined {
  const { createProcessor }: typeof mdx = require("@mdx-js/mdx");
  try {
    createProcessor().parse(text);
    return undefined;
  } catch (error) {
    return isStrictError(error) ? error : undefined;
  }
}

function isStrictError(error: unknown): error is StrictError {
  return error instanceof Error && "ruleId" in error && "reason" in error;
}

function diagnose(refused: Refused): Diagnosis {
  const { text, at, strict } = refused;
  switch (strict?.ruleId) {
    case "end-tag-mismatch":
    case "unexpected-closing-slash":
      return text.startsWith("</", at) ? wrongClosing(refused) : neverClosed(refused);
    case "unexpected-eof":
      return endless(text, at);
    case "unexpected-character":
      return unexpectedCharacter(refused);
    case "acorn":
    case "non-spread":
    case "spread-extra":
    case "unexpected-empty-expression":
      return {
        rule: "code-in-body",
        message: "these braces are parsed as code, but a document can't contain code.",
        fix: "To write a plain brace, use `\\{`.",
      };
    default: {
      const reason = strict === undefined ? "" : `: ${strict.reason}`;
      return {
        message: `this can't be read as MDX${reason}.`,
        fix: "Check the tag or brace here.",
      };
    }
  }
}

function wrongClosing({ text, at, parseError }: Refused): Diagnosis {
  const closing = nameAt(text, at);
  const opened = lastOpenTag(text.slice(0, at), parseError);
  if (opened === undefined) {
    return {
      message: `\`</${closing}>\` closes a tag that isn't open.`,
      fix: `Remove it, or add \`<${closing}>\` before it.`,
    };
  }
  const name = nameAt(text, opened);
  const line = text.slice(0, opened).split("\n").length;
  return {
    message: `\`</${closing}>\` appears before \`<${name}>\` on line ${line} is closed.`,
    fix: `Write \`</${name}>\` before it.`,
  };
}

/** Returns the offset of the innermost unclosed tag. Blanks out each unclosed tag to find the next one. */
function lastOpenTag(text: string, parseError: Refused["parseError"]): number | undefined {
  let left = text;
  let found: number | undefined;
  for (let tries = 0; tries < MOST_OPEN; tries++) {
    const error = parseError(left);
    const place = error && placeOf(error);
    const at = place && offsetAt(left, place);
    if (at === undefined || left.charAt(at) !== "<") return found;
    found = Math.max(found ?? at, at);
    left = `${left.slice(0, at)} ${left.slice(at + 1)}`;
  }
  return found;
}

const MOST_OPEN = 20;

function neverClosed({ text, at, strict }: Refused): Diagnosis {
  const name = nameAt(text, at);
  if (name === "br") return { message: "`<br>` is never closed.", fix: "Write it as `<br />`." };
  if (/^[a-z]/.test(name)) return rawHtml(name);
  const around = strict?.place;
  if (around === undefined) {
    return {
      message: `\`<${name}>\` is never closed.`,
      fix: `Write \`</${name}>\` at its end.`,
    };
  }
  const { line } = "end" in around ? around.end : around;
  return {
    message: `\`<${name}>\` isn't closed before the end of the surrounding paragraph, list entry or quote on line ${line}.`,
    fix: `Write \`</${name}>\` before that. If it contains several paragraphs, put both tags on their own lines.`,
  };
}

/** Explains an unclosed brace, attribute value or tag. */
function endless(text: string, at: number): Diagnosis {
  if (text.charAt(at) === "{") {
    return {
      message: "this `{` is never closed.",
      fix: "To write a plain brace, use `\\{`.",
    };
  }
  const name = nameAt(text, at);
  const open = readAttributes(text, at).find(({ isOpen }) => isOpen);
  if (open?.value === undefined) {
    return {
      message: `the tag \`<${name}\` is missing its \`>\`.`,
      fix: "Write `>`, or `/>` if nothing is inside it.",
    };
  }
  const opening = text.charAt(open.value);
  const closing = opening === "{" ? "}" : opening;
  return {
    line: open.line,
    column: open.column,
    message: `the value of \`${open.name}\` in \`<${name}>\` starts with \`${opening}\` but doesn't end with \`${closing}\`.`,
    fix: `Write \`${closing}\` after the value.`,
  };
}

const AS_TEXT = "To write a plain `<`, use `\\<`.";

/** Explains a character that isn't allowed at its position in a tag. */
function unexpectedCharacter({ text, at, strict }: Refused): Diagnosis {
  const point = strict?.place && ("start" in strict.place ? strict.place.start : strict.place);
  if (point === undefined || point.offset <= at + 1) {
    return text.startsWith("<!--", at)
      ? {
          message: "HTML comments (`<!-- -->`) don't work here.",
          fix: "Write a comment as `{/* text */}`.",
        }
      : { message: "this `<` doesn't start a tag.", fix: AS_TEXT };
  }
  const { line, column, offset } = point;
  const character = String.fromCodePoint(text.codePointAt(offset) ?? 0);
  const [, address = ""] = /^<([^\s<>]*)>/.exec(text.slice(at)) ?? [];
  if (URL.canParse(address) || character === "@") {
    return {
      message: "angle brackets around a URL or email address don't create a link here.",
      fix: `Write a link as \`[text](${URL.canParse(address) ? address : `mailto:${address}`})\`.`,
    };
  }
  const name = nameAt(text, at);
  const attribute = readAttributes(text, at).findLast(
    (each) => each.offset < offset && (each.value ?? 0) < offset,
  );
  if (attribute?.value === undefined && text.slice(at, offset).trimEnd().endsWith("=")) {
    const isCurly = CURLY_QUOTE.test(character);
    const [, value = "text"] = /^[“”„‘’]?([^\s/>"'“”„‘’]+)/.exec(text.slice(offset)) ?? [];
    return {
      line,
      column,
      message: `the value of \`${attribute?.name}\` in \`<${name}>\` needs ${isCurly ? "straight quotes" : "quotes"} around it.`,
      fix: `Write \`${attribute?.name}="${value}"\`.`,
    };
  }
  if (attribute?.value !== undefined && /["']/.test(character)) {
    return {
      line,
      column,
      message: `the value of \`${attribute.name}\` in \`<${name}>\` ends at its second \`${character}\`, but there is more text after it.`,
      fix: "Put a value that contains `\"` in single quotes, and one that contains `'` in double quotes.",
    };
  }
  const inches = /([\w-]+)="[^"\n]*?(\d+)"(?=\s)[^"=\n]*$/.exec(text.slice(at, offset));
  if (inches !== null) {
    const [matched, prop = "", number = ""] = inches;
    return {
      line,
      column: column - matched.length + matched.lastIndexOf('"'),
      message: `the value of \`${prop}\` in \`<${name}>\` ends at the \`"\` after ${number}.`,
      fix: `For inches, write \`${number}-inch\`. Put any other value that contains \`"\` in single quotes.`,
    };
  }
  return {
    line,
    column,
    message: `unexpected \`${character}\` in the tag \`<${name}>\`.`,
    fix: `Write attributes like \`title="text"\`, separated by spaces. ${AS_TEXT}`,
  };
}

const CURLY_QUOTE = /[“”„‘’]/;

/** Returns the name of the tag at an offset. */
function nameAt(text: string, at: number): string {
  return /^<\/?([^\s<>/{}"'=]*)/.exec(text.slice(at, at + 200))?.[1] ?? "";
}
