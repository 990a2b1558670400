import { slug } from "github-slugger";
import { type PlacedProblem, shorten } from "../problems/problem.ts";
import { isSitePath } from "../problems/site-path.ts";

const LINK_PROTOCOLS = new Set(["https:", "mailto:", "tel:", "sms:"]);

/** Placeholder for the start of the node, which `checkBody` replaces. */
export const HERE = { line: 1, column: 1 } as const;

/** Makes a problem at the node that is being checked. */
export function bodyProblem(rule: string, message: string, fix: string | undefined): PlacedProblem {
  return { rule, severity: "error", ...HERE, message, ...(fix === undefined ? {} : { fix }) };
}

const ONLY_COMMENTS = /^(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/)*$/;

/**
 * Checks `{…}` in running text, which may contain a literal or comments; anything else would run at build time.
 * It can't contain both, because what looks like a comment may be part of a string.
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

/** Returns whether code is a JSON scalar: text in double quotes, a number, true, or false. */
export function isLiteral(code: string): boolean {
  try {
    return ["string", "number", "boolean"].includes(typeof JSON.parse(code));
  } catch {
    return false;
  }
}

/** Returns the text that an allowed expression prints: the literal's value, or nothing for comments. */
export function literalText(code: string): string {
  return isLiteral(code.trim()) ? String(JSON.parse(code)) : "";
}

/**
 * Checks that a heading is below the level of the page's title and has words, from which its anchor is made.
 */
export function checkHeading(depth: number, text: string): PlacedProblem[] {
  return [
    ...(depth > 1
      ? []
      : [
          bodyProblem(
            "heading-level",
            "a first-level heading is the page's title, which the page already has.",
            "Start headings with `##` or more.",
          ),
        ]),
    ...(/[\p{L}\p{N}]/u.test(slug(text))
      ? []
      : [
          bodyProblem(
            "empty-heading",
            "this heading has no words.",
            "Write words after the `#`. A picture, an emoji or a component alone can't be linked to.",
          ),
        ]),
  ];
}

/** Checks that a link leads to this site, or uses https, mail, phone or text messages. */
export function checkLink(href: string): PlacedProblem[] {
  if (href === "") {
    return [
      bodyProblem("bad-link", "this link has no address.", "Write it between the round brackets."),
    ];
  }
  if (isSitePath(href) || /^[#?]/.test(href)) return [];
  const protocol = URL.canParse(href) ? new URL(href).protocol : undefined;
  if (protocol !== undefined && LINK_PROTOCOLS.has(protocol)) return [];
  return [
    bodyProblem(
      "bad-link",
      `the link \`${brief(href)}\` isn't a page on this site or a safe address.`,
      linkFix(href, protocol),
    ),
  ];
}

function linkFix(href: string, protocol: string | undefined): string {
  if (protocol === "http:") {
    return `Write \`${brief(href.replace(/^http:/i, "https:"))}\`, if that address works.`;
  }
  if (protocol !== undefined) return "Use `https:`, `mailto:`, `tel:` or `sms:`.";
  if (/^https?:?\/+/i.test(href)) {
    return `Write \`https://${brief(href.replace(/^https?:?\/+/i, ""))}\`.`;
  }
  if (/^www\./i.test(href)) return `Write \`https://${brief(href)}\`.`;
  if (/^[^\s/@]+@[^\s/@]+$/.test(href)) return `Write \`mailto:${brief(href)}\`.`;
  return "Start the path of a page on this site with `/`, as in `/locations/marietta`.";
}

/** Reports a link inside a link, which browsers would split in two. */
export function nestedLink(): PlacedProblem {
  return bodyProblem(
    "nested-link",
    "this link is inside another link.",
    "End the outer link before it, or write this one as plain text.",
  );
}

/** Checks that a picture is on this site and has a description. */
export function checkImage(alt: string, src: string): PlacedProblem[] {
  return [
    ...(alt.trim() !== ""
      ? []
      : [
          bodyProblem(
            "missing-alt",
            `the picture \`${brief(src)}\` has no description.`,
            "Describe it between the square brackets, for people who can't see it.",
          ),
        ]),
    ...(isSitePath(src)
      ? []
      : [
          bodyProblem(
            "bad-image",
            /^[\w-]+:|^\/\//.test(src)
              ? `the picture \`${brief(src)}\` isn't on this site.`
              : `the picture \`${brief(src)}\` is missing its folder.`,
            "Put the file next to the site's other pictures, and start its path with `/`.",
          ),
        ]),
  ];
}

function brief(text: string): string {
  return shorten(text, 60);
}

/** Markdown for common HTML tags. */
const IN_MARKDOWN = new Map(
  Object.entries({
    a: "Write a link as `[text](/address)`.",
    b: "Write it as `**text**`.",
    strong: "Write it as `**text**`.",
    i: "Write it as `*text*`.",
    em: "Write it as `*text*`.",
    img: "Write a picture as `![what it shows](/images/name.jpg)`.",
    hr: "Write `---` on a line of its own, with an empty line before and after it.",
    p: "Separate paragraphs with an empty line.",
    ul: "Start each list entry with `- `.",
    ol: "Start each list entry with `1. `.",
    li: "Start each list entry with `- `.",
    script: "Remove it. Documents can't contain scripts.",
  }),
);

/** Explains an HTML tag that a body can't contain. */
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
