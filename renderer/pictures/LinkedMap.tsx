import { svgFile, Drawing } from "./Drawing.tsx";
import { RegionMap, regionLayout } from "./RegionMap.tsx";
import type { MapPlace } from "./map/layout.ts";

interface Props {
  title: string;
  places: readonly (MapPlace & { href: string; region: string })[];
}

/** Radius of the clickable area around a dot, in map units. */
const RADIUS = 9;

/**
 * A map whose dots link to city pages. The links are only for pointers: keyboard and screen reader users have the list
 * next to it. The drawing is a separate file; only the clickable areas are inline.
 */
export function LinkedMap({ title, places }: Props) {
  const content = { cities: places, reach: "all" } as const;
  const { frame, dots } = regionLayout(content);
  return (
    <div className="relative">
      <Drawing
        alt={title}
        height={frame.height}
        name="map-all"
        svg={svgFile(<RegionMap title={title} {...content} />)}
        width={frame.width}
      />
      <svg
        aria-hidden="true"
        className="absolute inset-0 size-full print:hidden"
        viewBox={`0 0 ${frame.width} ${frame.height}`}
      >
        {places.map(({ name, href, region }, index) => {
          const [x = 0, y = 0] = dots[index]?.at ?? [];
          return (
            <a
              className="fill-transparent stroke-transparent stroke-2 hover:stroke-ink data-meant:fill-clay data-meant:stroke-paper"
              data-mark=""
              data-region={region}
              href={href}
              key={href}
              tabIndex={-1}
            >
              <title>{name}</title>
              <circle cx={Math.round(x)} cy={Math.round(y)} r={RADIUS} />
            </a>
          );
        })}
      </svg>
    </div>
  );
}
