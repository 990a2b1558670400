import type { Laid } from "./masonry.tsx";
import { PAINT, SHADE } from "./palette.ts";

/** Boards of 7 inches; every third has a butt joint, where a wall is longer than a board. */
export function shiplap(): Laid {
  return {
    width: 620,
    height: 129,
    content: (
      <>
        <path
          d="M0 42h620M0 85h620M0 128h620M410 44v42M150 87v42"
          stroke={SHADE.groove}
          strokeWidth="2.5"
        />
        <path d="M0 44h620M0 87h620M0 1h620" stroke={SHADE.ridge} />
      </>
    ),
  };
}

/** They are the same all the way up: a high tile is laid fewer times. */
export function slats(): Laid {
  return {
    width: 17,
    height: 1020,
    ground: PAINT.woodDark,
    content: (
      <>
        <path d="M5.5 0v1020" stroke={PAINT.wood} strokeWidth="11" />
        <path d="M1 0v1020" stroke={PAINT.woodLight} strokeOpacity=".55" strokeWidth="2" />
      </>
    ),
  };
}

/** Board-marked panels of 40 by 34 inches with the holes of their ties. */
export function concrete(): Laid {
  return {
    width: 480,
    height: 206,
    ground: PAINT.concrete,
    content: (
      <>
        <path d="M240 0h240v206H240z" fill={SHADE.groove} fillOpacity=".3" />
        <path
          d="M0 34h240M0 68h480M0 102h240M0 136h480M0 170h240"
          stroke={SHADE.ridge}
          strokeOpacity=".3"
        />
        <path d="M0 205h480M1 0v206M241 0v206" stroke={SHADE.groove} strokeWidth="2" />
        <path d="M0 1h480M3 0v206M243 0v206" stroke={SHADE.ridge} strokeOpacity=".7" />
        <path
          d="M34 36v0M206 36v0M274 36v0M446 36v0M34 168v0M206 168v0M274 168v0M446 168v0"
          stroke={SHADE.dark}
          strokeLinecap="round"
          strokeWidth="8"
        />
      </>
    ),
  };
}

/** Lime plaster: the arcs of the float, hardly seen. */
export function plaster(): Laid {
  return {
    width: 560,
    height: 400,
    content: (
      <g fill="none" strokeLinecap="round" strokeWidth="56">
        <path
          d="M40 110q120-90 330-30M60 330q160-110 420-60"
          stroke={SHADE.ridge}
          strokeOpacity=".13"
        />
        <path d="M160 210q130-80 340 0" stroke={SHADE.groove} strokeOpacity=".15" />
      </g>
    ),
  };
}
