import { getCity, getPost, getService, pricing } from "contentlayer/generated";
import type { Carried } from "#contract/lead-form.ts";
import { Mdx } from "#renderer/mdx/Mdx.tsx";
import { carryingLink, mdxComponents, type MdxLookups } from "#renderer/mdx/components.tsx";
import { exampleJobs, shownLine } from "#renderer/prices.ts";
import { pagePriceTable } from "./lookup-tables.ts";
import { answerFor } from "./answers.ts";

/** What bodies look up in the library. */
export const libraryLookups: MdxLookups = {
  city: getCity,
  service: getService,
  post: (slug) => {
    const post = getPost(slug);
    return post && { name: post.title, url: post.url };
  },
  price: (item) => shownLine(item, pricing),
  jobs: () => exampleJobs(pricing, pagePriceTable()),
  answer: answerFor,
};

const components = mdxComponents(libraryLookups);

interface Props {
  /** The compiled body. */
  code: string;
  /** What the page is about, for the links from its text to a form. */
  about?: Carried;
}

/** The body of a document, with names, URLs and prices from the library. */
export function Body({ code, about }: Props) {
  return <Mdx code={code} components={{ ...components, a: carryingLink(about) }} />;
}
