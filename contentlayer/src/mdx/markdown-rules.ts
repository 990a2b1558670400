import { slug } from "github-slugger";
import { type PlacedProblem, shorten } from "../problems/problem.ts";
import { isSitePath } from "../problems/site-path.ts";

const LINK_PROTOCOLS = new Set(["https:", "mailto:", "tel:", "sms:"]);

/** Stands for the start of the node, which `checkBody` puts in. */
export const HERE = { line: 1, column: 1 } as const;

/** A problem of the node that is being checked. */
export function bodyProblem(rule: string, message: string, fix: string | undefined): PlacedProblem {
  return { rule, severity: "error", ...HERE, message, ...(fix === undefined ? {} : { fix }) };
}

const ONLY_COMMENTS = /^(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/)*$/;

/**
 * `{…}` in running text may hold a literal or comments; anything else would run at build time.
 * The two aren't mixed: what looks like a comment may be inside a text.
 */
export function checkExpression(code: string): PlacedProblem[] {
  if (isLiteral(code.trim()) || ONLY_COMMENTS.test(code)) return [];
  return [
    bodyProblem(
      "code-in-body",
      `\`{${brief(code.trim())}}\` is code, and a document is data.`,
      "Write the value itself; write a brace that is only text as `\\{`.",
    ),
  ];
}

/** A JSON scalar: text in double quotes, a number, true, false. */
export function isLiteral(code: string): boolean {
  try {
    return ["string", "number", "boolean"].includes(typeof JSON.parse(code));
  } catch {
    return false;
  }
}

/** What an allowed expression prints: the literal's value; nothing for comments. */
export function literalText(code: string): string {
  return isLiteral(code.trim()) ? String(JSON.parse(code)) : "";
}

/** Headings start below the page's own title and have words, from which their anchors are made. */
export function checkHeading(depth: number, text: string): PlacedProblem[] {
  return [
    ...(depth > 1
      ? []
      : [
          bodyProblem(
            "heading-level",
            "a heading of the first level is the page's own title, which is there already.",
            "Start the headings of the text with `##`.",
          ),
        ]),
    ...(/[\p{L}\p{N}]/u.test(slug(text))
      ? []
      : [
          bodyProblem(
            "empty-heading",
            "the heading has no words of its own.",
            "Write words after the `#`; a picture, an emoji or a component alone can't be linked to.",
          ),
        ]),
  ];
}

/** Links stay inside the site, or go out by https, mail, phone or text. */
export function checkLink(href: string): PlacedProblem[] {
  if (href === "") {
    return [
      bodyProblem("bad-link", "the link has no address.", "Write it between the round brackets."),
    ];
  }
  if (isSitePath(href) || /^[#?]/.test(href)) return [];
  const protocol = URL.canParse(href) ? new URL(href).protocol : undefined;
  if (protocol !== undefined && LINK_PROTOCOLS.has(protocol)) return [];
  return [
    bodyProblem(
      "bad-link",
      `the link \`${brief(href)}\` is neither a page of this site nor a safe address.`,
      linkFix(href, protocol),
    ),
  ];
}

function linkFix(href: string, protocol: string | undefined): string {
  if (protocol === "http:") {
    return `Write \`${brief(href.replace(/^http:/i, "https:"))}\`, if that address answers.`;
  }
  if (protocol !== undefined) return "Use https, mailto, tel or sms.";
  if (/^https?:?\/+/i.test(href)) {
    return `Write \`https://${brief(href.replace(/^https?:?\/+/i, ""))}\`.`;
  }
  if (/^www\./i.test(href)) return `Write \`https://${brief(href)}\`.`;
  if (/^[^\s/@]+@[^\s/@]+$/.test(href)) return `Write \`mailto:${brief(href)}\`.`;
  return "Start the path of a page of this site with `/`, as in `/locations/marietta`.";
}

/** A link can't contain another; browsers would split them. */
export function nestedLink(): PlacedProblem {
  return bodyProblem(
    "nested-link",
    "this link is inside another link.",
    "Close the outer link before it, or write this one as plain words.",
  );
}

/** Every picture is on this site and has a description. */
export function checkImage(alt: string, src: string): PlacedProblem[] {
  return [
    ...(alt.trim() !== ""
      ? []
      : [
          bodyProblem(
            "missing-alt",
            `the picture \`${brief(src)}\` has no description.`,
            "Say between the square brackets what it shows, for people who can't see it.",
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
            "Put its file next to the site's other pictures, and start its path with `/`.",
          ),
        ]),
  ];
}

function brief(text: string): string {
  return shorten(text, 60);
}

/** What to write in Markdown instead of an HTML tag. */
const IN_MARKDOWN = new Map(
  Object.entries({
    a: "Write a link as `[text](/address)`.",
    b: "Write it as `**text**`.",
    strong: "Write it as `**text**`.",
    i: "Write it as `*text*`.",
    em: "Write it as `*text*`.",
    img: "Write a picture as `![what it shows](/images/name.jpg)`.",
    hr: "Write `---` on a line of its own, with an empty line before and after it.",
    p: "Separate paragraphs by an empty line.",
    ul: "Start each entry of a list with `- `.",
    ol: "Start each entry of a list with `1. `.",
    li: "Start each entry of a list with `- `.",
    script: "Remove it: a document is text, and the site's own pages bring what they need.",
  }),
);

/** An HTML tag that a body can't have. */
export function rawHtml(name: string): { rule: string; message: string; fix: string } {
  const heading = /^h([1-6])$/.exec(name)?.[1];
  const fix =
    heading === undefined
      ? IN_MARKDOWN.get(name)
      : `Write a heading as \`${"#".repeat(Math.max(2, Number(heading)))} text\`.`;
  return {
    rule: "raw-html",
    message: `raw \`<${name}>\` isn't allowed in a document.`,
    fix: fix ?? "Use Markdown, or one of the components for authors.",
  };
}
