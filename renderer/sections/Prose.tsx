import type { ReactNode } from "react";

interface Props {
  /** Whether headings are in the margin from 64rem, for a text as wide as the page. */
  withMargin?: boolean;
  children: ReactNode;
}

/** The text of a document's body, styled by `renderer/styles/prose.css`. */
export function Prose({ withMargin = false, children }: Props) {
  return <div className={withMargin ? "prose with-margin" : "prose"}>{children}</div>;
}
