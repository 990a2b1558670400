import type { ReactNode } from "react";
import type { components as schemas } from "../../content/schema/components.ts";
import type { MdxComponentMap } from "./Mdx.tsx";

/** Finds the name and address of a document that a body links to. */
export interface MdxLookups {
  city: (slug: string) => LinkTarget | undefined;
  service: (slug: string) => LinkTarget | undefined;
}

interface LinkTarget {
  name: string;
  url: string;
}

export interface LinkProps {
  slug: string;
  children?: ReactNode;
}

/** The components for authors; one for each name in `content/schema/components.ts`. */
export function mdxComponents(lookups: MdxLookups) {
  return {
    Callout,
    CityLink: ({ slug, children }: LinkProps) => documentLink(lookups.city(slug), slug, children),
    ServiceLink: ({ slug, children }: LinkProps) =>
      documentLink(lookups.service(slug), slug, children),
  } satisfies Record<keyof typeof schemas, unknown> satisfies MdxComponentMap;
}

function Callout({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <aside className="border-l-4 border-vial bg-surface px-5 py-4">
      {title && <p className="font-semibold">{title}</p>}
      {children}
    </aside>
  );
}

function documentLink(target: LinkTarget | undefined, slug: string, children: ReactNode) {
  if (target === undefined)
    throw new Error(`no document \`${slug}\`: the content check let it pass`);
  return <a href={target.url}>{children ?? target.name}</a>;
}
