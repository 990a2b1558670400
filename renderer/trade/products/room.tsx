import type { ReactNode } from "react";
import { pair } from "../../pictures/colors.ts";
import { curve, line, PAGE, PAINT, SHADE, SHINE } from "../scene/palette.ts";

/** Size of a product drawing. Mounts are cut from the side at about 8 units to the inch. */
export const BOX = { width: 320, height: 240 } as const;

/** The x coordinate of the wall's surface in drawings from the side. */
export const FACE = 74;

/** A TV's screen from the side, and its picture: hills at dusk. A screen glows, so it's the same at night. */
export const GLOW = "#e8a97f";
const PICTURE = { sky: "#f0cfa0", sun: "#fff3d0", hills: "#6f8f7c", pines: "#31523f" } as const;

/** The light outline of dark things, which would fade into a dark wall without it. */
export const EDGE = pair("59625f", "b9c2bd");

/** A TV's cabinet, outlined and lighter at night, so that it stands out from a dark wall. */
export const BODY = { fill: pair(SHINE.body.slice(1), "4a5450"), ...line(EDGE, 2) };

/** A painted wall across the whole drawing, lit from the upper left. */
export function Wall({ paint = PAINT.wall }: { paint?: string }) {
  return (
    <>
      <path d="M0 0h320v240H0z" fill={paint} />
      <path d="M0 0h150l-90 240H0z" fill={SHADE.light} />
    </>
  );
}

/** A wall cut from the side: a stud and drywall on the left, the room on the right. Close up, they fill the drawing. */
export function CutWall({ children, close = false }: { children: ReactNode; close?: boolean }) {
  return (
    <>
      <Wall />
      <g transform={close ? "translate(58 -54)scale(1.45)" : undefined}>
        <path d="M-48 0H60v240H-48z" fill={PAGE.wood} />
        <path
          d="M-22 0q-6 120 0 240M12 0q7 120 0 240M28 0q-6 120 2 240M46 0q6 120 0 240"
          {...curve(PAGE.grain, 1.5)}
        />
        <path d="M60 0h14v240H60z" fill={PAINT.linen} {...line(PAINT.sand, 1.5)} />
        {children}
      </g>
    </>
  );
}

/** A lag screw through the drywall into the stud, at a height. */
export function Screw({ y }: { y: number }) {
  return (
    <path d={`M22 ${y}l10-3.5H${FACE + 4}v7H32zM${FACE + 3} ${y - 8}h6v16h-6z`} fill={PAINT.iron} />
  );
}

/** A TV from the side, its screen on the right. */
export function TvSide({ x, y = 46, height = 148, depth = 15, turn = 0 }: Place) {
  return (
    <g transform={turn === 0 ? undefined : `rotate(${turn} ${x} ${y + height / 2})`}>
      <path d={`M${x} ${y}h${depth}v${height}H${x}z`} {...BODY} />
      <path d={`M${x + depth} ${y + 3}v${height - 6}`} {...line(GLOW, 4)} />
    </g>
  );
}

interface Place {
  x: number;
  y?: number;
  height?: number;
  depth?: number;
  /** Degrees, clockwise. */
  turn?: number;
}

/** A TV from the front, with hills at dusk on its screen. */
export function TvFront({
  x = 60,
  y = 40,
  width = 200,
}: {
  x?: number;
  y?: number;
  width?: number;
}) {
  const height = Math.round(width * 0.5625);
  const [left, top] = [x + 5, y + 5];
  const [inner, tall] = [width - 10, height - 10];
  const at = (share: number) => Math.round(top + tall * share);
  return (
    <>
      <path d={`M${x + 6} ${y + 8}h${width}v${height}h-${width}z`} fill={SHADE.dark} />
      <path d={`M${x} ${y}h${width}v${height}h-${width}z`} {...BODY} />
      <path d={`M${left} ${top}h${inner}v${tall}h-${inner}z`} fill={PICTURE.sky} />
      <circle cx={left + inner * 0.62} cy={at(0.42)} fill={PICTURE.sun} r={width * 0.05} />
      <path
        d={`M${left} ${at(0.62)}q${inner * 0.25}-${tall * 0.28} ${inner * 0.5}-${tall * 0.04}t${inner * 0.5}-${tall * 0.06}V${at(1)}H${left}z`}
        fill={PICTURE.hills}
      />
      <path
        d={`M${left} ${at(0.86)}q${inner * 0.3}-${tall * 0.24} ${inner * 0.6}-${tall * 0.06}t${inner * 0.4} ${tall * 0.04}V${at(1)}H${left}z`}
        fill={PICTURE.pines}
      />
    </>
  );
}

/** An HDMI plug that points to the right, or in the given direction in degrees. */
export function Plug({ x, y, turn = 0 }: { x: number; y: number; turn?: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path d="M0-13h34l6 5V8l-6 5H0z" fill={PAINT.iron} {...line(EDGE, 1.5)} />
      <path d="M8-6h18M8 0h18M8 6h18" {...line(PAINT.steelDark, 2)} />
      <path d="M40-8h22V4l-6 5H40z" fill={PAINT.steelLight} {...line(PAINT.steelDark, 1.5)} />
    </g>
  );
}

/** A round cable along a path. */
export function Cable({ d, color = PAINT.iron, width = 11 }: Route) {
  return (
    <>
      <path d={d} {...curve(EDGE, width + 3, { round: true })} />
      <path d={d} {...curve(color, width, { round: true })} />
      <path d={d} {...curve(SHADE.ridge, width / 5, { round: true })} />
    </>
  );
}

interface Route {
  d: string;
  color?: string;
  width?: number;
}

/** The outline of a TV's or an arm's other position. */
export function Ghost({ d }: { d: string }) {
  return <path d={d} {...curve(PAGE.clay, 2.5, { dash: "7 6" })} />;
}
