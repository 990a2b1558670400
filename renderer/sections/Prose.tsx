import type { ReactNode } from "react";

interface Props {
  /** Whether to put headings in the margin from 64rem, for full-width text. */
  withMargin?: boolean;
  children: ReactNode;
}

/** Text of a document's body, styled by `renderer/styles/prose.css`. */
export function Prose({ withMargin = false, children }: Props) {
  return <div className={withMargin ? "prose with-margin" : "prose"}>{children}</div>;
}
