import type { Business } from "contentlayer/generated";
import { phoneText } from "#renderer/format.ts";
import { markdownLine } from "./markdown-line.ts";
import { twinPath } from "./markdown-twin.ts";
import type { RenderedPage } from "./render-page.ts";

type Page = Pick<RenderedPage, "path" | "route" | "indexable"> & {
  inspection: Pick<RenderedPage["inspection"], "title" | "description">;
};

/** Under which heading the pages of a route stand; all others are about the business. */
const SECTIONS: Readonly<Record<string, string>> = {
  "/services/@service": "Services",
  "/blog/@slug": "Blog",
  "/locations/@city": "Locations",
  "/@page": "Optional",
  "/blog/page/@page": "Optional",
  "/blog/tag/@tag": "Optional",
};

/** `Optional` is the format's own word for what a reader in a hurry leaves out. */
const ORDER = ["Services", "The business", "Blog", "Locations", "Optional"] as const;

/** Of so many pages each says what it is about; where a section has more, their titles tell enough. */
const FEW = 50;

/**
 * The site in short for language models, as https://llmstxt.org asks: what it is, then lists of the pages'
 * twins in Markdown.
 */
export function llmsTxt(
  pages: readonly Page[],
  business: Pick<Business, "name" | "siteUrl" | "description" | "phone" | "email" | "hours">,
): string {
  const { name, siteUrl, description, phone, email, hours } = business;
  const listed = pages.filter(({ indexable }) => indexable);
  const sections = ORDER.flatMap((section) => {
    const own = listed.filter(({ route }) => (SECTIONS[route] ?? "The business") === section);
    return own.length === 0 ? [] : [sectionText(section, own, business)];
  });
  return `# ${name}

> ${markdownLine([description], `${siteUrl}/`)}

Call or text ${phoneText(phone)}, or write to ${email}. Hours: ${hours.visible}. Prices stand on the pages of the services, and ${siteUrl}/quote adds them up for a TV and a wall.

Each page below is the Markdown twin of a page for people: the same address without \`.md\`.

${sections.join("\n\n")}
`;
}

function sectionText(
  section: string,
  pages: readonly Page[],
  { name, siteUrl }: Pick<Business, "name" | "siteUrl">,
): string {
  const lines = pages.map(({ path, inspection: { title, description } }) => {
    const url = `${siteUrl}${twinPath(path)}`;
    const own = title.endsWith(` | ${name}`) ? title.slice(0, -` | ${name}`.length) : title;
    const notes = pages.length > FEW ? "" : `: ${markdownLine([description], url)}`;
    return `- [${markdownLine([own], url)}](${url})${notes}`;
  });
  return `## ${section}\n\n${lines.join("\n")}`;
}
