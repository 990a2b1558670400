import { REGION } from "#business";
import { useId } from "react";
import { Drawing, svgFile } from "./Drawing.tsx";
import { distance, type Line, type Point } from "./map/geometry.ts";
import type { Dot } from "./map/labels.ts";
import { frameAround, middleOf, milesOf, toMap, type Frame, type Place } from "./map/land.ts";
import { layOut, MAP_WIDTH, quietDots, type Layout, type MapPlace } from "./map/layout.ts";
import { INK, MapDrawing } from "./map/MapDrawing.tsx";

interface CityMapContent {
  city: MapPlace & { county: string; secondCounty?: string | undefined };
  /** The city's neighbors, labeled on the map. */
  nearby: readonly MapPlace[];
  /** Other cities, drawn as small unlabeled dots if they're within the map. */
  others?: readonly Place[];
}

/** A city's map as an image file. */
export function CityMapPicture({ slug, ...content }: CityMapContent & { slug: string }) {
  return (
    <Drawing
      alt={cityMapTitle(content)}
      height={HEIGHT}
      name={`map-${slug}`}
      svg={svgFile(<CityMap {...content} />)}
      width={MAP_WIDTH}
    />
  );
}

/** Draws a 3:2 map of a city, its neighbors and its county. */
export function CityMap(content: CityMapContent) {
  return <MapDrawing id={useId()} layout={cityLayout(content)} title={cityMapTitle(content)} />;
}

/** Returns a description of the map for screen readers. */
function cityMapTitle({ city, nearby }: CityMapContent): string {
  const counties = city.secondCounty
    ? `${city.county} and ${city.secondCounty} counties`
    : `${city.county} County`;
  const names = nearby.map(({ name }) => name);
  const list =
    names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names.join("");
  return `Map of ${city.name} in ${counties}, ${REGION}${list && `, with ${list} nearby`}`;
}

const HEIGHT = 320;
/** Maximum offset of the city from the center, as a share of the map's size. */
const OFF_CENTER = 0.2;
const HOME = { radius: 7, size: 1.2 };
const NEIGHBOR = { radius: 4.5, size: 1 };

export function cityLayout({ city, nearby, others = [] }: CityMapContent): Layout {
  const home = milesOf(city);
  const frame = frameOf([home, ...nearby.map(milesOf)], home);
  const dots = [city, ...nearby].map((at, i): Dot => ({
    name: at.name,
    at: toMap(frame)(milesOf(at)),
    ...(i === 0 ? HOME : NEIGHBOR),
  }));
  const quiet = quietDots(others, frame).filter((spot) =>
    dots.every(({ at }) => distance(at, spot) > 8),
  );
  const counties = [city.county, ...(city.secondCounty ? [city.secondCounty] : [])];
  return layOut({ frame, dots, quiet, counties, quietYields: true });
}

/**
 * Returns the closest view of all places that keeps the city near the center. Exact centering would leave half the map
 * empty for a city at the edge of the service area.
 */
function frameOf(places: Line, home: Point): Frame {
  const middle = middleOf(places);
  const frameAt = (share: number) =>
    frameAround(
      places,
      [home[0] + (middle[0] - home[0]) * share, home[1] + (middle[1] - home[1]) * share],
      { width: MAP_WIDTH, height: HEIGHT, marginX: 62, marginY: 34, fewestMiles: 14 },
    );
  const central = (frame: Frame) => {
    const [x, y] = toMap(frame)(home);
    return Math.abs(x / MAP_WIDTH - 0.5) < OFF_CENTER && Math.abs(y / HEIGHT - 0.5) < OFF_CENTER;
  };
  return [1, 0.85, 0.7, 0.55, 0.4, 0.2].map(frameAt).find(central) ?? frameAt(0);
}

interface MilesRulerProps {
  miles: number;
  /** The longest distance in the list, which spans the full width. */
  most: number;
}

const RULER_HEIGHT = 10;
/** From this distance on, long ticks mark ten miles instead of one. */
const FAR = 12;

/**
 * Draws a distance as a ruler with a long tick per mile and a short one per half mile. It's decorative, because the
 * adjacent text includes the distance.
 */
export function MilesRuler({ miles, most }: MilesRulerProps) {
  const id = useId();
  const mile = 100 / most;
  const unit = most > FAR ? mile * 10 : mile;
  const length = `${thousandth(miles * mile)}%`;
  return (
    <svg aria-hidden="true" height={RULER_HEIGHT} width="100%">
      <pattern
        height={RULER_HEIGHT}
        id={id}
        patternUnits="userSpaceOnUse"
        width={`${thousandth(unit)}%`}
      >
        <g stroke={INK.vial} strokeWidth="1.5">
          <line x1=".75" x2=".75" y1="1" y2={RULER_HEIGHT} />
          <line
            x1={`${thousandth(unit / 2)}%`}
            x2={`${thousandth(unit / 2)}%`}
            y1="5"
            y2={RULER_HEIGHT}
          />
        </g>
      </pattern>
      <rect fill={`url(#${id})`} height={RULER_HEIGHT} width={length} />
      <rect fill={INK.vial} height="1.5" width={length} y={RULER_HEIGHT - 1.5} />
    </svg>
  );
}

/** Precise enough to keep ticks aligned over long distances. */
const thousandth = (value: number) => Math.round(value * 1000) / 1000;
