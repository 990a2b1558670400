import type { ReactNode } from "react";
import type { SceneSpec } from "#schema/scene.ts";
import { CENTER, grow, INCH, type Box } from "./measures.ts";
import { PAINT, SHADE, SHINE } from "./palette.ts";

interface Props {
  box: Box;
  id: string;
  /** Degrees; a TV hangs level, but for the state before the work and a page that is not there. */
  tilt: number;
  /** A wooden frame instead of the black one. */
  framed: boolean;
  /** True for canvas and mat, on which light does not glare. */
  matte?: boolean | undefined;
  children: ReactNode;
}

/** The blur of what lies close to the wall, and of light that comes from behind the TV. */
export function TelevisionFilters({ id }: { id: string }) {
  return (
    <>
      <filter height="2" id={`${id}b`} width="2" x="-.5" y="-.5">
        <feGaussianBlur stdDeviation="9" />
      </filter>
      <filter height="3" id={`${id}h`} width="2" x="-.5" y="-1">
        <feGaussianBlur stdDeviation="34" />
      </filter>
    </>
  );
}

type Backlight = SceneSpec["backlight"];
const BACKLIGHT = { warm: SHADE.backWarm, white: SHADE.backWhite } as const;

/** What a screen throws on the wall: the light of its backlight, else at night its own. */
export function ScreenLight({ box, id, back }: { box: Box; id: string; back: Backlight }) {
  return (
    <rect
      fill={back === undefined ? SHADE.screen : BACKLIGHT[back]}
      filter={`url(#${id}h)`}
      {...grow(box, back ? 16 : 8)}
    />
  );
}

export function Television({ box, id, tilt, framed, matte = false, children }: Props) {
  const { x, y, width, height } = box;
  const rim = framed ? 9 : 4;
  const lean = Math.round(height * 0.45);
  return (
    <g transform={tilt === 0 ? undefined : `rotate(${tilt} ${x + width / 2} ${y + height / 2})`}>
      <rect
        filter={`url(#${id}b)`}
        height={height}
        opacity=".38"
        width={width}
        x={x + 10}
        y={y + 8}
      />
      <rect fill={framed ? PAINT.wood : SHINE.body} rx={framed ? 0 : 3} {...box} />
      {children}
      {!matte && (
        <path
          d={`M${x + rim} ${y + rim}h${Math.round(width * 0.5)}l${-lean} ${height - 2 * rim}H${x + rim}z`}
          fill={SHADE.glare}
          opacity=".07"
        />
      )}
      <path
        d={`M${x + 2} ${y + 1}h${width - 4}`}
        stroke={framed ? PAINT.woodLight : SHADE.glare}
        strokeOpacity={framed ? 1 : 0.32}
        strokeWidth={framed ? 3 : 1.5}
      />
    </g>
  );
}

/** Hangs from the TV's own bracket: it has to show on a dark wall too, so light lies on its edges. */
export function Soundbar({ box: { y, width, height } }: { box: Box }) {
  const long = Math.round(width * 0.72);
  const x = CENTER - long / 2;
  const top = y + height + 3 * INCH;
  return (
    <>
      <rect fill={SHADE.contact} height="16" rx="6" width={long} x={x + 6} y={top + 6} />
      <rect fill={PAINT.iron} height="16" rx="5" width={long} x={x} y={top} />
      <path
        d={`M${x + 6} ${top + 10}h${long - 12}`}
        stroke={PAINT.steelDark}
        strokeDasharray="2 3"
        strokeWidth="8"
      />
      <path d={`M${x + 4} ${top + 1}h${long - 8}`} stroke={PAINT.steel} strokeWidth="2" />
      <path d={`M${CENTER - 2} ${top + 14}h4`} stroke={SHINE.lamp} strokeWidth="2" />
    </>
  );
}
