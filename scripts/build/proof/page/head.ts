import { textOf, type HtmlPage } from "../../html/read-html.ts";

/** What search results show of a page, and which address they give it. */
export interface HeadWords {
  title: string;
  description: string;
  /** Empty where it names none. */
  canonical: string;
  /** Whether it asks not to be listed. */
  noindex: boolean;
}

export function headWords(page: HtmlPage): HeadWords {
  const words = { title: "", description: "", canonical: "", noindex: false };
  for (const element of page.elements) {
    const { name, attributes } = element.tag;
    if (name === "body") break;
    if (name === "title") words.title ||= textOf(page, element);
    if (name === "link" && attributes.get("rel") === "canonical") {
      words.canonical ||= attributes.get("href") ?? "";
    }
    if (name !== "meta") continue;
    const content = attributes.get("content") ?? "";
    if (attributes.get("name") === "description") words.description ||= content;
    if (attributes.get("name") === "robots") words.noindex ||= content.includes("noindex");
  }
  return words;
}

/** The head says once and for this page what search engines ask. */
export function headFaults(
  { elements }: HtmlPage,
  words: HeadWords,
  own: { address: string; indexable: boolean },
): string[] {
  const faults: string[] = [];
  const count = (fits: (name: string, attributes: ReadonlyMap<string, string>) => boolean) =>
    elements.filter(({ tag, drawn }) => !drawn && fits(tag.name, tag.attributes)).length;
  const once = [
    ["title", count((name) => name === "title")],
    ["description", count((name, each) => name === "meta" && each.get("name") === "description")],
  ] as const;
  for (const [what, number] of once) {
    if (number > 1) {
      faults.push(`has ${number} ${what}s, of which only the first counts; take the others out.`);
    }
    if (words[what] === "") faults.push(`has no ${what}; write one for search results.`);
  }
  if (!elements.some(({ tag }) => tag.name === "html" && tag.attributes.get("lang"))) {
    faults.push('does not say its language; write `<html lang="en">`.');
  }
  if (own.indexable && words.noindex) {
    faults.push("asks not to be listed though it is indexable; take `noindex` out.");
  }
  if (!own.indexable && !words.noindex) {
    faults.push(
      "does not ask search engines to leave it out though it is not indexable; add `noindex`.",
    );
  }
  const canonical = own.indexable ? own.address : "";
  if (words.canonical !== canonical) {
    faults.push(
      `says that its address is ${words.canonical || "none"}; ${canonical === "" ? "a page that is not listed names none" : `its \`canonical\` must be ${canonical}`}.`,
    );
  }
  return faults;
}
