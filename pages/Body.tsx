import { getCity, getPost, getService, pricing } from "contentlayer/generated";
import type { Carried } from "#contract/lead-form.ts";
import { Mdx, splitBody } from "#renderer/mdx/Mdx.tsx";
import { carryingLink, mdxComponents, type MdxLookups } from "#renderer/mdx/components.tsx";
import { exampleJobs, shownLine } from "#renderer/trade/prices.ts";
import { pagePriceTable } from "./lookup-tables.ts";
import { answerFor } from "./answers.ts";

/** Content lookups for components in MDX bodies. */
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
  /** Compiled MDX. */
  code: string;
  /** The page's subject, which links in the text pass on to forms. */
  about?: Carried;
}

/** A document's body, with names, URLs and prices from the content library. */
export function Body({ code, about }: Props) {
  return <Mdx code={code} components={{ ...components, a: carryingLink(about) }} />;
}

/** Returns a document's body in parts, one for each second-level heading. */
export function bodyParts({ code, about }: Props) {
  return splitBody({ code, components: { ...components, a: carryingLink(about) } });
}

/** Returns a document's body through its first part, and the other parts. */
export function bodyStart(props: Props) {
  const { opening, parts } = bodyParts(props);
  const [first, ...others] = parts;
  const start = (
    <>
      {opening}
      {first && <h2 id={first.id}>{first.title}</h2>}
      {first?.blocks}
    </>
  );
  return { start, others };
}
