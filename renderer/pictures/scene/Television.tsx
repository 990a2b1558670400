import { line, PAINT, SHADE, SHINE, curve } from "./palette.ts";
import type { ReactNode } from "react";
import type { SceneSpec } from "#schema/scene.ts";
import { CENTER, FLOOR, grow, INCH, type Box } from "./room.ts";

interface Props {
  box: Box;
  id: string;
  /** Tilt in degrees; 0 except in "before" drawings and on the error pages. */
  tilt: number;
  /** Whether the TV has a wooden frame instead of the black one. */
  framed: boolean;
  /** Whether the surface is glare-free, such as canvas. */
  matte?: boolean | undefined;
  children: ReactNode;
}

/** Blur filters for shadows on the wall and the backlight around the TV. */
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

/** Light around the TV, from its backlight or, at night, from the screen. */
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
        {...line(framed ? PAINT.woodLight : SHADE.glare, framed ? 3 : 1.5, {
          opacity: framed ? "1" : "0.32",
        })}
      />
    </g>
  );
}

const SOUNDBAR_HEIGHT = 16;

/** Returns the position of a soundbar below the TV, which sits on the mantel or furniture if there's no gap. */
export function soundbarBox({ y, width, height }: Box, below: number): Box {
  const long = Math.round(width * 0.72);
  const top = Math.min(y + height + 3 * INCH, below - SOUNDBAR_HEIGHT);
  return { x: CENTER - long / 2, y: top, width: long, height: SOUNDBAR_HEIGHT };
}

/** A soundbar. Its light edges keep it visible on a dark wall. */
export function Soundbar({ box }: { box: Box }) {
  const { x, y: top, width: long } = box;
  return (
    <>
      <rect fill={SHADE.contact} height="16" rx="6" width={long} x={x + 6} y={top + 6} />
      <rect fill={PAINT.iron} rx="5" {...box} />
      <path
        d={`M${x + 6} ${top + 10}h${long - 12}`}
        {...line(PAINT.steelDark, 8, { dash: "2 3" })}
      />
      <path d={`M${x + 4} ${top + 1}h${long - 8}`} {...line(PAINT.steel, 2)} />
      <path d={`M${CENTER - 2} ${top + 14}h4`} {...line(SHINE.lamp, 2)} />
    </>
  );
}

/** A wall plate for cables, or an outlet. */
function Plate({ rx, x, y }: { rx?: string; x: number; y: number }) {
  const edge = { stroke: PAINT.trimEdge, strokeWidth: 2 };
  return <rect fill={PAINT.trim} height="30" rx={rx} {...edge} width="20" x={x} y={y} />;
}

interface Run {
  from: number;
  to: number;
}

interface CablesProps {
  kind: NonNullable<SceneSpec["cables"]>;
  box: Box;
  /** Top of the furniture below the TV. */
  to: number;
  /** Where the cables run down, if there's a fire below the TV. */
  aside?: number | undefined;
}

/** The TV's cables: straight down to the furniture, or to the side and down if there's a fire. */
export function Cables({ kind, box, to, aside }: CablesProps) {
  if (aside !== undefined) return <CablesAside aside={aside} box={box} kind={kind} />;
  const bottom = box.y + box.height;
  if (kind === "hidden") return <HiddenCable from={bottom} to={to} />;
  if (kind === "cover") return <CableCover from={bottom - 4} to={to} />;
  return <LooseCables from={bottom - 12} to={to} />;
}

/** Height of an outlet's top edge above the floor. */
const OUTLET_TOP = FLOOR - 16 * INCH;

/** Cables from the TV's left edge to an outlet next to the fireplace. */
function CablesAside({ kind, box, aside }: Omit<CablesProps, "to"> & { aside: number }) {
  const from = box.y + box.height - 44;
  const start = box.x + 4;
  const path = `M${start} ${from}H${aside}V${OUTLET_TOP + 4}`;
  const outlet = <Plate rx="2" x={aside - 10} y={OUTLET_TOP} />;
  if (kind === "hidden") {
    return (
      <>
        <path d={path} {...curve(PAINT.ink, 4, { dash: "0 9", opacity: ".75", round: true })} />
        {outlet}
      </>
    );
  }
  if (kind === "cover") {
    return (
      <>
        {outlet}
        <path d={path} {...curve(PAINT.trimEdge, 28)} />
        <path d={path} {...curve(PAINT.trim, 24)} />
      </>
    );
  }
  const loose = (sway: number, high: number) =>
    `M${start} ${from - high}C${aside + 60} ${from - high} ${aside - sway} ${from + 40} ${aside} ${OUTLET_TOP + 8}`;
  return (
    <>
      {outlet}
      <path d={loose(-10, 30) + loose(30, 50)} {...curve(PAINT.steelDark, 6)} />
      <path d={loose(-10, 30) + loose(30, 50)} {...curve(PAINT.iron, 3.5)} />
    </>
  );
}

/**
 * The path of signal cables inside the wall, and the plate where they come out. The plate isn't an outlet, because
 * running a power cord inside a wall violates the electrical code.
 */
function HiddenCable({ from, to }: Run) {
  const plate = to - 46;
  return (
    <>
      <path
        d={`M${CENTER} ${from + 6}V${plate - 6}`}
        {...line(PAINT.ink, 4, { dash: "0 9", opacity: ".75", round: true })}
      />
      <path
        d={`M${CENTER - 2} ${plate + 15}q-2 16-8 33M${CENTER + 3} ${plate + 15}q3 16 7 33`}
        {...curve(PAINT.iron, 4)}
      />
      <Plate rx="2" x={CENTER - 10} y={plate} />
      <path d={`M${CENTER - 5} ${plate + 15}h10`} {...line(PAINT.iron, 12)} />
    </>
  );
}

/** A flat cable cover on the wall, in the trim color. */
function CableCover({ from, to }: Run) {
  return (
    <>
      <path d={`M${CENTER + 13} ${from}h5V${to}h-5z`} fill={SHADE.contact} />
      <path d={`M${CENTER - 11} ${from}h24V${to}h-24z`} fill={PAINT.trim} />
      <path
        d={`M${CENTER - 11} ${from}V${to}M${CENTER + 13} ${from}V${to}`}
        {...line(PAINT.trimEdge, 2)}
      />
    </>
  );
}

/** Hanging cables in "before" drawings. The black ones have a light edge, which keeps them visible on a dark wall. */
function LooseCables({ from, to }: Run) {
  const fall = to - from;
  const cable = (x: number, sway: number, end: number) =>
    `M${CENTER + x} ${from}c${sway} ${Math.round(fall * 0.5)} ${-sway} ${Math.round(fall * 0.5)} ${end} ${fall}`;
  const black = cable(-60, 70, 44) + cable(-20, -74, -18) + cable(34, -50, 62);
  return (
    <g fill="none" strokeLinecap="round">
      <Plate x={CENTER + 86} y={to - 40} />
      <path d={black} {...line(PAINT.steelDark, 6)} />
      <path d={black} {...line(PAINT.iron, 3.5)} />
      <path
        d={cable(-6, 110, -70) + `M${CENTER + 58} ${from}c50 40 70 ${fall} 38 ${fall - 30}`}
        {...line(PAINT.steelLight, 4)}
      />
      <path d={cable(22, -90, 30)} {...line(PAINT.steel, 4)} />
      <path
        d={`M${CENTER - 60} ${to - 5}h96`}
        stroke={PAINT.iron}
        strokeLinecap="butt"
        strokeWidth="12"
      />
      <path
        d={`M${CENTER - 60} ${to - 10}h96M${CENTER + 24} ${to - 4}h4`}
        {...line(PAINT.steelDark, 2)}
      />
    </g>
  );
}
