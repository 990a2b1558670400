import { svgFile } from "../drawing/svg-file.ts";
import { Drawing } from "./Drawing.tsx";
import { CityMap, cityMapTitle } from "./map/CityMap.tsx";
import type { CityMapContent } from "./map/cityLayout.ts";

/** A city's map as a picture. */
export function CityMapPicture({ slug, ...content }: CityMapContent & { slug: string }) {
  return (
    <Drawing
      alt={cityMapTitle(content)}
      height={320}
      name={`map-${slug}`}
      svg={svgFile(<CityMap {...content} />)}
      width={480}
    />
  );
}
