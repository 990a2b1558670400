import { slug } from "github-slugger";
import { type PlacedProblem, shorten } from "../problems/problem.ts";
import { isFileLink, isSitePath } from "../problems/site-path.ts";
import { addressMistake } from "../text-checks/web-address.ts";
import { isVagueAlt } from "../text-checks/vague-words.ts";

const LINK_PROTOCOLS = new Set(["https:", "mailto:", "tel:", "sms:"]);

/** Placeholder position that `checkBody` replaces with the start of the node. */
export const HERE = { line: 1, column: 1 } as const;

/** Creates a problem positioned at the node that is being checked. */
export function bodyProblem(rule: string, message: string, fix: string | undefined): PlacedProblem {
  return { rule, severity: "error", ...HERE, message, ...(fix === undefined ? {} : { fix }) };
}

const ONLY_COMMENTS = /^(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/)*$/;

/**
 * Checks that `{…}` in prose contains only a literal or only comments, because anything else would run at build
 * time. Mixing the two isn't allowed, because an apparent comment could be part of a string.
 */
export function checkExpression(code: string): PlacedProblem[] {
  if (isLiteral(code.trim()) || ONLY_COMMENTS.test(code)) return [];
  return [
    bodyProblem(
      "code-in-body",
      `\`{${brief(code.trim())}}\` is code, but a document can't contain code.`,
      "Write the value itself. To write a plain brace, use `\\{`.",
    ),
  ];
}

/** Returns whether code is a JSON scalar: a double-quoted string, a number, `true` or `false`. */
export function isLiteral(code: string): boolean {
  try {
    return ["string", "number", "boolean"].includes(typeof JSON.parse(code));
  } catch {
    return false;
  }
}

/** Returns the text that an allowed expression renders: a literal's value, or an empty string for comments. */
export function literalText(code: string): string {
  return isLiteral(code.trim()) ? String(JSON.parse(code)) : "";
}

/**
 * Checks that a heading isn't first-level, doesn't skip a level, and has words that its anchor can be derived from.
 * @param before level of the heading before it, or 1 for the first one, which follows the page's title
 */
export function checkHeading(depth: number, text: string, before: number): PlacedProblem[] {
  const marks = "#".repeat(before + 1);
  return [
    ...(depth <= before + 1
      ? []
      : [
          bodyProblem(
            "skipped-heading",
            before === 1
              ? `the first heading is at level ${depth} (\`${"#".repeat(depth)}\`), but the page's title is at level 1.`
              : `this heading is at level ${depth} (\`${"#".repeat(depth)}\`), but the one before it is at level ${before} (\`${"#".repeat(before)}\`).`,
            `Write \`${marks} ${brief(text)}\`. Screen readers use the levels as an outline.`,
          ),
        ]),
    ...(depth > 1
      ? []
      : [
          bodyProblem(
            "heading-level",
            "a first-level heading is for the page's title, which the page already has.",
            "Start headings with `##` or more.",
          ),
        ]),
    ...(/[\p{L}\p{N}]/u.test(slug(text))
      ? []
      : [
          bodyProblem(
            "empty-heading",
            "this heading has no words.",
            "Add words after the `#`. A heading with only an image, an emoji or a component can't be linked to.",
          ),
        ]),
  ];
}

/** Checks that a link points to a page on this site or uses `https:`, `mailto:`, `tel:` or `sms:`. */
export function checkLink(href: string): PlacedProblem[] {
  if (href === "") {
    return [bodyProblem("bad-link", "this link has no URL.", "Write it in the parentheses.")];
  }
  // Links to files are checked once the paths of all pages are known.
  if (isSitePath(href) || isFileLink(href) || /^[#?]/.test(href)) return [];
  const protocol = URL.canParse(href) ? new URL(href).protocol : undefined;
  const mistake = addressMistake(href);
  if (mistake !== undefined && protocol !== "http:") {
    return [bodyProblem("bad-link", mistake.message, mistake.fix)];
  }
  if (protocol !== undefined && LINK_PROTOCOLS.has(protocol)) return [];
  return [
    bodyProblem(
      "bad-link",
      `the link \`${brief(href)}\` isn't a page on this site or a safe URL.`,
      linkFix(href, protocol),
    ),
  ];
}

function linkFix(href: string, protocol: string | undefined): string {
  if (protocol === "http:") {
    const { hostname, pathname, hash } = new URL(href);
    if (hostname === "localhost" || hostname === "127.0.0.1") {
      return `That's a page on your own computer. Write \`${brief(pathname + hash)}\`.`;
    }
    return `Write \`${brief(href.replace(/^http:/i, "https:"))}\`, if that URL works.`;
  }
  if (protocol !== undefined) return "Use `https:`, `mailto:`, `tel:` or `sms:`.";
  if (/^[\\/]{2}/.test(href)) {
    const rest = brief(href.replace(/^[\\/]+/, ""));
    return /^[\w-]+\.[\w.-]+(?:[/:?#]|$)/.test(rest)
      ? `It starts with two slashes, so browsers read \`${rest.replace(/[/?#].*/, "")}\` as another site. Write \`https://${rest}\`, or only the path for a page on this site.`
      : `Write \`/${rest}\` with one slash. Browsers read the word after two slashes as another site.`;
  }
  if (/^https?:?\/+/i.test(href)) {
    return `Write \`https://${brief(href.replace(/^https?:?\/+/i, ""))}\`.`;
  }
  if (/^www\./i.test(href)) return `Write \`https://${brief(href)}\`.`;
  if (/^[^\s/@]+@[^\s/@]+$/.test(href)) return `Write \`mailto:${brief(href)}\`.`;
  const digits = href.replaceAll(/[\s().+-]/g, "");
  if (/^\d{10,11}$/.test(digits)) return `Write \`tel:+${digits.padStart(11, "1")}\`.`;
  return "Start the path of a page on this site with `/`, as in `/locations/marietta`.";
}

/** Reports a link inside a link, which browsers would split into separate links. */
export function nestedLink(): PlacedProblem {
  return bodyProblem(
    "nested-link",
    "this link is inside another link.",
    "End the outer link before it, or write this one as plain text.",
  );
}

/** Checks that an image is on this site and has alt text. */
export function checkImage(alt: string, src: string): PlacedProblem[] {
  return [
    ...(alt.trim() !== ""
      ? vagueAlt(alt)
      : [
          bodyProblem(
            "missing-alt",
            `the image \`${brief(src)}\` has no description.`,
            "Describe it in the square brackets, for people who can't see it.",
          ),
        ]),
    ...(isSitePath(src)
      ? []
      : [
          bodyProblem(
            "bad-image",
            /^[\w-]+:|^\/\//.test(src)
              ? `the image \`${brief(src)}\` isn't on this site.`
              : `the image path \`${brief(src)}\` has no folder.`,
            "Put the file with the site's other images, and start its path with `/`.",
          ),
        ]),
  ];
}

/** Reports alt text that says nothing about the image, such as `photo` or a file name. */
function vagueAlt(alt: string): PlacedProblem[] {
  if (!isVagueAlt(alt)) return [];
  return [
    bodyProblem(
      "vague-alt",
      `the description \`${brief(alt)}\` doesn't say what the image shows.`,
      "Describe what it shows in the square brackets, for people who can't see it.",
    ),
  ];
}

function brief(text: string): string {
  return shorten(text, 60);
}

/** Markdown equivalents of common HTML tags. */
const IN_MARKDOWN = new Map(
  Object.entries({
    a: "Write a link as `[text](/path)`.",
    b: "Write it as `**text**`.",
    strong: "Write it as `**text**`.",
    i: "Write it as `*text*`.",
    em: "Write it as `*text*`.",
    img: "Write an image as `![what it shows](/images/name.jpg)`.",
    hr: "Write `---` on its own line, with a blank line before and after it.",
    p: "Separate paragraphs with a blank line.",
    ul: "Start each list entry with `- `.",
    ol: "Start each list entry with `1. `.",
    li: "Start each list entry with `- `.",
    script: "Remove it. Documents can't contain scripts.",
  }),
);

/** Explains an HTML tag that isn't allowed in a body. */
export function rawHtml(name: string): { rule: string; message: string; fix: string } {
  const heading = /^h([1-6])$/.exec(name)?.[1];
  const fix =
    heading === undefined
      ? IN_MARKDOWN.get(name)
      : `Write a heading as \`${"#".repeat(Math.max(2, Number(heading)))} text\`.`;
  return {
    rule: "raw-html",
    message: `the HTML tag \`<${name}>\` isn't allowed in a document.`,
    fix: fix ?? "Use Markdown or a component (docs/content.md lists them).",
  };
}
