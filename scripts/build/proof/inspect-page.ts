import { ownCopy } from "../html/own-copy.ts";
import { addressesOf, type Addresses } from "./page/addresses.ts";
import { attributeFaults } from "./page/attributes.ts";
import { headFaults, headWords } from "./page/head.ts";
import { headingFaults } from "./page/headings.ts";
import { idFaults } from "./page/ids.ts";
import { interactiveFaults } from "./page/interactive.ts";
import { nameFaults } from "./page/names.ts";
import { nestingFaults } from "./page/nesting.ts";
import type { HtmlPage } from "../html/read-html.ts";

/** What the proof of a finished site needs to know of one page. Plain data: it is kept for the next build. */
export interface Inspection extends Addresses {
  title: string;
  description: string;
  /** The places that links may lead to. */
  ids: string[];
  /** What is wrong in the page itself, each with what to do. */
  faults: string[];
}

/** What a page should say of itself. */
export interface PageIdentity {
  path: string;
  indexable: boolean;
}

/** Reads a page that we rendered ourselves, and judges what can be judged without the other pages. */
export function inspectPage(
  page: HtmlPage,
  { path, indexable }: PageIdentity,
  siteUrl: string,
): Inspection {
  const words = headWords(page);
  return {
    ...addressesOf(page, siteUrl),
    title: ownCopy(words.title),
    description: words.description,
    ids: page.elements.flatMap(({ tag }) => tag.attributes.get("id") ?? []),
    faults: [
      ...page.faults,
      ...headFaults(page, words, { address: siteUrl + path, indexable }),
      ...headingFaults(page),
      ...nestingFaults(page),
      ...interactiveFaults(page),
      ...nameFaults(page),
      ...idFaults(page),
      ...attributeFaults(page),
    ],
  };
}
