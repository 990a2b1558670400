import { use, useId } from "react";
import type { MapView, MapViews } from "../city-list.ts";
import { FilePublisher } from "../file-publisher.ts";
import { Drawing, svgFile } from "./Drawing.tsx";
import { LETTERS } from "./map/labels.ts";
import { MapDrawing } from "./map/MapDrawing.tsx";
import type { Layout, MapPlace } from "./map/layout.ts";
import { regionLayout, zoomLayout } from "./RegionMap.tsx";

type LinkedPlace = MapPlace & { href: string; region: string };

interface Props {
  title: string;
  places: readonly LinkedPlace[];
  /** Regions that the map can zoom to. */
  regions: readonly { value: string; label: string }[];
}

/** Radius of the clickable area around a dot, in map units. */
const RADIUS = 9;

/**
 * A map whose dots link to city pages. The links are only for pointers: keyboard and screen reader users have the list
 * next to it. The drawings are separate files; only the clickable areas are inline. `renderer/browser/city-map.ts`
 * zooms to regions, and adds the names of matching cities and of the one that's hovered or focused.
 */
export function LinkedMap({ title, places, regions }: Props) {
  const publish = use(FilePublisher);
  const layout = regionLayout({ cities: places, reach: "all" });
  const { width, height } = layout.frame;
  const publishMap = (name: string, drawn: Layout, alt: string) =>
    publish(`map-${name}.svg`, svgFile(<FileMap layout={drawn} title={alt} />));

  function viewOf({ value, label }: Props["regions"][number]): MapView {
    const cities = places.filter(({ region }) => region === value);
    const others = places.filter(({ region }) => region !== value);
    const zoomed = zoomLayout({ cities, others, height });
    const name = `Map of the cities in this region: ${label}`;
    const dots = Object.fromEntries(cities.map(({ href }, i) => [href, roundedDot(zoomed, i)]));
    return { src: publishMap(value, zoomed, name), title: name, dots };
  }

  // The matches' names would cover shields, because they're placed in the browser.
  const unnamed = {
    ...regionLayout({ cities: [], others: places, reach: "all" }),
    shields: [],
  };
  const views: MapViews = {
    ...Object.fromEntries(regions.map((region) => [region.value, viewOf(region)])),
    unnamed: { src: publishMap("unnamed", unnamed, title), title },
  };

  return (
    <div
      className="relative self-start max-sm:-mx-5 lg:row-span-2"
      data-map={publish("map-views.json", JSON.stringify(views))}
    >
      <Drawing
        alt={title}
        height={height}
        name="map-all"
        svg={svgFile(<FileMap layout={layout} title={title} />)}
        width={width}
      />
      <svg
        aria-hidden="true"
        className="absolute inset-0 size-full overflow-visible print:hidden"
        viewBox={`0 0 ${width} ${height}`}
      >
        {places.map(({ href }, index) => {
          const [x, y] = roundedDot(layout, index);
          return (
            // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- screen readers skip the map; the script shows the names
            <a
              className="fill-transparent stroke-transparent stroke-2 hover:stroke-ink data-meant:fill-clay data-meant:stroke-paper data-meant:*:[r:6px]"
              data-mark=""
              href={href}
              key={href}
              tabIndex={-1}
            >
              <circle cx={x} cy={y} r={RADIUS} />
            </a>
          );
        })}
        <g
          className="pointer-events-none fill-ink stroke-paper stroke-4 font-semibold [paint-order:stroke]"
          data-names=""
          fontSize={LETTERS}
        />
      </svg>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute z-1 -translate-x-1/2 rounded-sm bg-ink px-2 py-0.5 text-sm font-semibold whitespace-nowrap text-paper"
        data-flag=""
        hidden
      />
    </div>
  );
}

function FileMap({ title, layout }: { title: string; layout: Layout }) {
  return <MapDrawing id={useId()} layout={layout} title={title} />;
}

function roundedDot({ dots }: Layout, index: number): readonly [x: number, y: number] {
  const [x = 0, y = 0] = dots[index]?.at ?? [];
  return [Math.round(x), Math.round(y)];
}
