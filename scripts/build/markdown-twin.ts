import type { Business } from "contentlayer/generated";
import { dayText, phoneText } from "#renderer/format.ts";
import { absoluteUrl } from "#renderer/head/head.ts";
import { markdown } from "./markdown-blocks.ts";
import { markdownLine } from "./markdown-line.ts";
import type { HtmlPart } from "./html/html-node.ts";
import type { HtmlPage } from "./html/read-html.ts";
import { readable } from "./readable.ts";

/** What a twin says of its page that does not stand in the page's text. */
export interface TwinFacts {
  path: string;
  description: string;
  updated: string | undefined;
  business: Pick<Business, "name" | "siteUrl" | "phone" | "email" | "hours" | "address">;
}

/**
 * Where a page's words lie as Markdown: at its own address with `.md` behind it.
 * https://llmstxt.org names the file of an address without a name.
 */
export function twinPath(path: string): string {
  return path === "/" ? "/index.html.md" : `${path}.md`;
}

/** The words of a finished page as Markdown: its heading and description, what is read of it, how to reach us. */
export function markdownTwin(page: HtmlPage, facts: TwinFacts): string {
  const { path, description, updated, business } = facts;
  const url = absoluteUrl(business, path);
  const summary = markdownLine([description], url);
  const words = `${markdown(readable(mainOf(page)), url)}\n\n`;
  const [heading = ""] = /^# .*\n\n/m.exec(words) ?? [];
  const changed = updated === undefined ? "" : `, last changed ${dayText(updated)}`;
  return [
    `${heading}> ${summary}`,
    `This page: <${url}>${changed}.`,
    // The heading stands above, and the lead of a post is its description.
    words.replace(heading, "").replace(`${summary}\n\n`, "").trim(),
    contact(business),
  ]
    .join("\n\n")
    .concat("\n");
}

/** What stands between header and footer. */
function mainOf({ elements }: HtmlPage): readonly HtmlPart[] {
  return elements.filter(({ tag }) => tag.name === "main");
}

function contact({ name, siteUrl, phone, email, hours, address }: TwinFacts["business"]): string {
  return `## Contact

- **${name}**, ${address.city}, ${address.state} ${address.zip}
- **Phone:** [${phoneText(phone)}](tel:${phone}), calls and texts
- **Email:** <${email}>
- **Hours:** ${hours.visible}
- **Free quote:** ${siteUrl}/contact`;
}
