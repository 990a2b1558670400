import type { ReactNode } from "react";

export interface LinkTarget {
  name: string;
  url: string;
}

interface Props {
  slug: string;
  target: LinkTarget | undefined;
  children?: ReactNode;
}

/** A link to another document, under its name unless the author wrote other words. */
export function DocumentLink({ slug, target, children }: Props) {
  if (target === undefined)
    throw new Error(`no document \`${slug}\`: the content check let it pass`);
  return <a href={target.url}>{children ?? target.name}</a>;
}
