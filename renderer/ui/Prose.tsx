import type { ReactNode } from "react";

interface Props {
  /** Whether headings stand in the margin from 64rem, for a text as wide as the page. */
  withMargin?: boolean;
  children: ReactNode;
}

/** Running text out of a document's body; `renderer/styles/prose.css` sets it. */
export function Prose({ withMargin = false, children }: Props) {
  return <div className={withMargin ? "prose with-margin" : "prose"}>{children}</div>;
}
