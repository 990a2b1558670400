import type { PlacedProblem } from "../problems/problem.ts";
import { bodyProblem, rawHtml } from "./markdown-rules.ts";

/** The compiler stops at the first syntax error and tells its place only in its message. */
export function syntaxProblem(error: Error, text: string): PlacedProblem {
  const match = /^(\d+):(\d+): (.*?)(?: \(note: .*\))?(?: \([\w-]+:[\w-]+\))?$/s.exec(
    error.message,
  );
  if (match === null) throw error;
  const [, line, column, reason = ""] = match;
  const rest = restOfBlock(text, Number(line), Number(column));
  return {
    severity: "error",
    line: Number(line),
    column: Number(column),
    ...explain(rest, reason),
  };
}

/** The text from a place to the next empty line. */
function restOfBlock(text: string, line: number, column: number): string {
  const [block = ""] = text
    .split("\n")
    .slice(line - 1)
    .join("\n")
    .slice(column - 1)
    .split(/\n\s*\n/, 1);
  return block.trimEnd();
}

/** What is wrong, by what the compiler says and by what stands at the place. */
function explain(rest: string, reason: string): Pick<PlacedProblem, "rule" | "message" | "fix"> {
  const rule = "invalid-mdx";
  const complaint = tagsThatDoNotFit(reason);
  if (complaint !== undefined) return { rule, ...complaint };
  if (rest.startsWith("<")) return { rule, ...tagThatIsNone(rest) };
  if (rest.startsWith("{")) {
    return {
      rule,
      message: "this `{` is never closed.",
      fix: "A brace that is only text is written `\\{`.",
    };
  }
  if (reason.includes("expression")) {
    return {
      rule: "code-in-body",
      message: "what stands between these braces is taken for code, and a document is data.",
      fix: "Write a brace that is only text as `\\{`.",
    };
  }
  return {
    rule,
    message: `this cannot be read: ${reason}.`,
    fix: "Look at the tag or brace here.",
  };
}

const MODULE_CODE =
  /^import\s*(?:["'{*]|[\w$]+\s*(?:,|from\s*["']))|^export\s*(?:[{*]|(?:default|const|let|var|function|class|async|type|interface)\b)/;

/** MDX takes a paragraph for code by its first word, even where it is prose. */
export function importOrExport(code: string): PlacedProblem {
  const word = code.trimStart().startsWith("export") ? "export" : "import";
  return MODULE_CODE.test(code.trimStart())
    ? bodyProblem(
        "code-in-body",
        `\`${word}\` is code, and a document is data.`,
        "Remove it: the components for authors are there without an import.",
      )
    : bodyProblem(
        "code-in-body",
        `a paragraph cannot begin with the word \`${word}\`, which MDX takes for code.`,
        "Rephrase it so that another word comes first.",
      );
}

interface Complaint {
  rule?: string;
  message: string;
  fix: string;
}

const AS_TEXT = "A `<` that is only text is written `\\<`.";

/**
 * What is wrong with tags that do not fit together, by what the compiler says of them.
 * Places in its sentences are those of the tag that it names.
 */
export function tagsThatDoNotFit(reason: string): Complaint | undefined {
  const [, closing, opened, line] =
    /closing tag `<\/(.*?)>`, expected corresponding closing tag for `<(.*?)>` \((\d+):/.exec(
      reason,
    ) ?? [];
  if (opened !== undefined) {
    return {
      message: `\`</${closing}>\` stands here, and \`<${opened}>\` of line ${line} is still open.`,
      fix: `Write \`</${opened}>\` where that ends, before anything around it is closed.`,
    };
  }
  const unopened = /^Unexpected closing tag `<\/(.*?)>`/.exec(reason)?.[1];
  if (unopened !== undefined) {
    return {
      message: `\`</${unopened}>\` closes a tag that is not open.`,
      fix: `Remove it, or write \`<${unopened}>\` where it begins.`,
    };
  }
  const [, unclosed, around] =
    /^Expected a closing tag for `<(.*?)>`(?:.* before the end of `(\w+)`)?/.exec(reason) ?? [];
  return unclosed === undefined ? undefined : neverClosed(unclosed, around);
}

function neverClosed(name: string, around: string | undefined): Complaint {
  if (/^[a-z]/.test(name)) {
    if (name === "br") return { message: "`<br>` is never closed.", fix: "Write it as `<br />`." };
    return rawHtml(name);
  }
  const where = around === undefined ? "" : ` in the same ${AROUND[around] ?? "part of the text"}`;
  return {
    message: `\`<${name}>\` is not closed${where}.`,
    fix:
      around === "paragraph"
        ? `Write \`</${name}>\` before the paragraph ends; what holds several paragraphs has both its tags on lines of their own.`
        : `Write \`</${name}>\` where it ends.`,
  };
}

const AROUND: Readonly<Record<string, string>> = {
  paragraph: "paragraph",
  listItem: "entry of the list",
  blockQuote: "quotation",
  heading: "heading",
};

/** What is wrong with one tag, by its own text: the compiler only says that it is none. */
export function tagThatIsNone(rest: string): Complaint {
  const address = /^<((?:[a-z][a-z+.-]*:|[^\s<>@]+@)[^\s<>]*)>/i.exec(rest)?.[1];
  if (address !== undefined) {
    const target = /^[a-z][a-z+.-]*:/i.test(address) ? address : `mailto:${address}`;
    return {
      message: "an address between `<` and `>` is no link here.",
      fix: `Write a link as \`[text](${target})\`.`,
    };
  }
  if (rest.startsWith("<!--")) {
    return {
      message: "a comment cannot be written between `<!--` and `-->` here.",
      fix: "Write a comment as `{/* text */}`.",
    };
  }
  const name = /^<([A-Za-z][\w.]*)(?=\s|$)/.exec(rest)?.[1];
  if (name === undefined) return { message: "no tag begins with this `<`.", fix: AS_TEXT };
  const attributes = rest.slice(1 + name.length);
  return unreadAttribute(name, attributes.slice(SOUND_ATTRIBUTES.exec(attributes)?.[0].length));
}

/** @param rest what stands in the tag behind its last sound attribute */
function unreadAttribute(name: string, rest: string): Complaint {
  if (rest === "") {
    return {
      message: `the tag \`<${name}\` has no \`>\` that ends it.`,
      fix: "Write `>`, or `/>` where nothing stands inside it.",
    };
  }
  const [, attribute, value = ""] = /^([\w-]+)\s*=\s*([^]*)$/.exec(rest) ?? [];
  if (attribute === undefined) {
    return {
      message: `\`${/^\S{0,20}/.exec(rest)?.[0]}\` is no attribute that \`<${name}>\` could have.`,
      fix: `Write attributes as in \`title="text"\`, with a space between two.`,
    };
  }
  const of = `the value of \`${attribute}\` in \`<${name}>\``;
  if (/^(?:"[^"]*"|'[^']*')/.test(value)) {
    return {
      message: `${of} ends at its second \`${value.charAt(0)}\`, and more stands behind it.`,
      fix: "Put a value with `\"` in it between two `'`, and one with `'` between two `\"`.",
    };
  }
  if (/^["'{]/.test(value)) {
    const end = value.startsWith("{") ? "}" : value.charAt(0);
    return {
      message: `${of} begins with \`${value.charAt(0)}\`, and no \`${end}\` ends it.`,
      fix: `Write \`${end}\` behind the value.`,
    };
  }
  const plain = /^[^\s/>"'“”„‘’]+/.exec(value.replace(/^[“”„‘’]/, ""))?.[0] ?? "text";
  const kind = /^[“”„‘’]/.test(value) ? "straight quotes" : "quotes";
  return {
    message: `${of} stands without ${kind}.`,
    fix: `Write it as in \`${attribute}="${plain}"\`.`,
  };
}

/** Attributes that are written as they should be. */
const SOUND_ATTRIBUTES = /^(?:\s+[\w-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?(?=[\s/>]))*\s*/;
