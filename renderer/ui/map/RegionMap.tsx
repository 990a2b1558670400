import { useId } from "react";
import { regionLayout, type RegionMapContent } from "./regionLayout.ts";
import { Sheet } from "./Sheet.tsx";

interface Props extends RegionMapContent {
  /** What the map shows, for those who do not see it. */
  title: string;
}

/** Many cities on one drawn map. */
export function RegionMap({ title, ...content }: Props) {
  return <Sheet id={useId()} layout={regionLayout(content)} title={title} />;
}
