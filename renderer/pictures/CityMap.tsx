import { useId } from "react";
import { cityLayout, type CityMapContent } from "./map/city-layout.ts";
import { Sheet } from "./map/Sheet.tsx";
import { svgFile, Drawing } from "./Drawing.tsx";

/** A city and its neighbors in their county, as a drawn map of 3:2. */
export function CityMap(content: CityMapContent) {
  return <Sheet id={useId()} layout={cityLayout(content)} title={cityMapTitle(content)} />;
}

/** What the map shows, for those who do not see it. */
export function cityMapTitle({ city, nearby }: CityMapContent): string {
  const counties = city.secondCounty
    ? `${city.county} and ${city.secondCounty} counties`
    : `${city.county} County`;
  const names = nearby.map(({ name }) => name);
  const list =
    names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names.join("");
  return `Map of ${city.name} in ${counties}, Georgia${list && `, with ${list} nearby`}`;
}

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
