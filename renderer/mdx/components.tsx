import type { ReactNode } from "react";
import type { components as schemas } from "#schema/components.ts";
import type { PriceItem } from "#contract/price-table.ts";
import { Callout } from "./Callout.tsx";
import { Compare, Option } from "./Compare.tsx";
import { DocumentLink, type LinkTarget } from "./DocumentLink.tsx";
import { Faq, Question } from "./Faq.tsx";
import { Figure } from "./Figure.tsx";
import type { MdxComponentMap } from "./Mdx.tsx";
import { Picture } from "./Picture.tsx";
import type { PriceLine } from "../prices.ts";
import { PriceRange } from "./PriceRange.tsx";
import type { SceneSpec } from "#schema/scene.ts";
import { ScenePicture } from "../pictures/ScenePicture.tsx";
import { Step, Steps } from "./Steps.tsx";

/** What a body takes from the library: names and addresses of documents, and prices. */
export interface MdxLookups {
  city: (slug: string) => LinkTarget | undefined;
  post: (slug: string) => LinkTarget | undefined;
  service: (slug: string) => LinkTarget | undefined;
  price: (item: PriceItem) => PriceLine;
}

export interface LinkProps {
  slug: string;
  children?: ReactNode;
}

/** The components for authors; one for each name in `content/schema/components.ts`. */
export function mdxComponents(lookups: MdxLookups) {
  const linkTo = (find: (slug: string) => LinkTarget | undefined) =>
    function Link({ slug, children }: LinkProps) {
      return (
        <DocumentLink slug={slug} target={find(slug)}>
          {children}
        </DocumentLink>
      );
    };
  return {
    Callout,
    CityLink: linkTo(lookups.city),
    Compare,
    Faq,
    Figure,
    Option,
    PostLink: linkTo(lookups.post),
    PriceRange: ({ item }: { item: PriceItem }) => <PriceRange price={lookups.price(item)} />,
    Question,
    Scene: ({ title, ...scene }: SceneSpec & { title: string }) => (
      <ScenePicture alt={title} scene={scene} />
    ),
    ServiceLink: linkTo(lookups.service),
    Step,
    Steps,
    img: Picture,
  } satisfies Record<keyof typeof schemas | "img", unknown> satisfies MdxComponentMap;
}
