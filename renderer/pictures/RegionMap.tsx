import { useId } from "react";
import { Drawing, svgFile } from "./Drawing.tsx";
import type { Dot } from "./map/labels.ts";
import { frameAround, middleOf, milesOf, toMap, type Frame, type Place } from "./map/land.ts";
import { layOut, MAP_WIDTH, quietDots, type Layout, type MapPlace } from "./map/layout.ts";
import { MapDrawing } from "./map/MapDrawing.tsx";

interface RegionMapContent {
  /** Labeled cities. If a label doesn't fit, only the dot is drawn. */
  cities: readonly MapPlace[];
  /** Other cities, drawn as small unlabeled dots. */
  others?: readonly Place[];
  /** Whether the map covers only the labeled cities or all of them. */
  reach?: "named" | "all";
}

interface Props extends RegionMapContent {
  /** Describes the map for screen readers. */
  title: string;
}

/** Map of the cities in the list next to it, as an image file. */
export function RegionMapPicture({ title, ...content }: Props) {
  return (
    <Drawing
      alt={title}
      height={TALLEST.named}
      name="map-region"
      svg={svgFile(<RegionMap title={title} {...content} />)}
      width={MAP_WIDTH}
    />
  );
}

/** Draws many cities on one map. */
export function RegionMap({ title, ...content }: Props) {
  return <MapDrawing id={useId()} layout={regionLayout(content)} title={title} />;
}

const TALLEST = { named: 430, all: 540 };
const FLATTEST = 360;
const MARGIN = { marginX: 44, marginY: 34 };
type Look = Omit<Dot, "at" | "name">;

const USUAL = { radius: 4.5, size: 1 };
/** Dots and names by rank. */
const RANKED: readonly Look[] = [
  { radius: 6.5, size: 1.1, rank: 0 },
  { ...USUAL, rank: 1 },
  { radius: 3.6, size: 1, rank: 2 },
];

/** Lays out many cities on one map, which is as tall as necessary. */
export function regionLayout({ cities, others = [], reach = "named" }: RegionMapContent): Layout {
  const places = (reach === "all" ? [...cities, ...others] : cities).map(milesOf);
  const fit = { ...MARGIN, width: MAP_WIDTH, fewestMiles: 20 };
  const center = middleOf(places);
  const wide = frameAround(places, center, { ...fit, height: TALLEST[reach] });
  const reaches = places.map(([, y]) => Math.abs(y - center[1]) * wide.scale);
  const height = Math.max(FLATTEST, Math.round(2 * (Math.max(...reaches) + MARGIN.marginY)));
  const frame = frameAround(places, center, { ...fit, height });
  return layOut({
    frame,
    dots: cities.flatMap((city) => dotsIn(frame, [city], RANKED[city.rank ?? -1] ?? USUAL)),
    quiet: quietDots(others, frame),
    counties: [],
  });
}

/** Horizontal margins to try, and the sizes of dots and names. */
const ZOOM_MARGINS = [44, 56, 68, 80, 92];
const SMALL = { radius: 3.6, size: 0.86 };

interface ZoomContent {
  cities: readonly MapPlace[];
  others: readonly Place[];
  height: number;
}

/** Lays out a part of the region so that every city's name fits: on the closest map that allows it. */
export function zoomLayout({ cities, others, height }: ZoomContent): Layout {
  const places = cities.map(milesOf);
  const layouts = [USUAL, SMALL].flatMap((look) =>
    ZOOM_MARGINS.map((marginX) => {
      const fit = { ...MARGIN, marginX, width: MAP_WIDTH, height, fewestMiles: 20 };
      const frame = frameAround(places, middleOf(places), fit);
      return layOut({
        frame,
        dots: dotsIn(frame, cities, look),
        quiet: quietDots(others, frame),
        counties: [],
        quietYields: true,
      });
    }),
  );
  const nameless = ({ labels }: Layout) => labels.filter((label) => label === undefined).length;
  return layouts.reduce((best, layout) => (nameless(layout) < nameless(best) ? layout : best));
}

function dotsIn(frame: Frame, cities: readonly MapPlace[], look: Look): Dot[] {
  return cities.map((city) => ({
    name: city.name,
    at: toMap(frame)(milesOf(city)),
    ...look,
  }));
}
