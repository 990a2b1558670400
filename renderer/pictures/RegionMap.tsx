import { useId } from "react";
import { regionLayout, type RegionMapContent } from "./map/region-layout.ts";
import { Sheet } from "./map/Sheet.tsx";
import { svgFile, Drawing } from "./Drawing.tsx";

interface Props extends RegionMapContent {
  /** What the map shows, for those who do not see it. */
  title: string;
}

/** Many cities on one drawn map. */
export function RegionMap({ title, ...content }: Props) {
  return <Sheet id={useId()} layout={regionLayout(content)} title={title} />;
}

/** The map of the cities that a list beside it links to. */
export function RegionMapPicture({ title, ...content }: RegionMapContent & { title: string }) {
  return (
    <Drawing
      alt={title}
      height={430}
      name="map-region"
      svg={svgFile(<RegionMap title={title} {...content} />)}
      width={480}
    />
  );
}
