import { svgFile } from "../drawing/svg-file.ts";
import { Drawing } from "./Drawing.tsx";
import { RegionMap } from "./map/RegionMap.tsx";
import type { RegionMapContent } from "./map/regionLayout.ts";

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
