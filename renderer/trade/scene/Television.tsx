import { line, PAINT, SHADE, SHINE, curve } from "./palette.ts";
import type { ReactNode } from "react";
import type { SceneSpec } from "#trade/scene.ts";
import { CENTER, FLOOR, grow, INCH, type Box, MANTEL_TOP } from "./room.ts";

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

/** Speakers on the wall on both sides of the TV and, for surround sound, towers on the floor. */
export function Speakers({ box, towers }: { box: Box; towers: boolean }) {
  const middle = box.y + box.height / 2;
  return [box.x - 66, box.x + box.width + 66].map((x) => (
    <g key={x}>
      <Speaker height={104} width={56} x={x} y={towers ? box.y - 70 : middle - 52} />
      {towers && (
        <>
          <ellipse cx={x} cy="642" fill={SHADE.contact} rx="42" ry="7" />
          <Speaker height={222} width={54} x={x} y={418} />
        </>
      )}
    </g>
  ));
}

/** A speaker with a tweeter and a woofer, or three if it's tall. `x` is its center. */
function Speaker({ x, y, width, height }: Box) {
  const woofers = [0, 54, 108].filter((lower) => 58 + lower < height - 18);
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect fill={PAINT.iron} height={height} rx="4" width={width} x={-width / 2} />
      <path d={`M${3 - width / 2} 1h${width - 6}`} {...line(PAINT.steel, 2)} />
      <circle cy="22" fill={PAINT.steelDark} r="10" />
      <circle cy="22" fill={PAINT.steelLight} r="4" />
      {woofers.map((lower) => (
        <g key={lower}>
          <circle cy={68 + lower} fill={PAINT.steelDark} r="21" />
          <circle cy={68 + lower} fill={PAINT.iron} r="15" />
          <circle cy={68 + lower} fill={PAINT.steel} r="6" />
        </g>
      ))}
    </g>
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
  if (aside !== undefined) return <CablesAside aside={aside} box={box} kind={kind} to={to} />;
  const bottom = box.y + box.height;
  if (kind === "hidden") return <HiddenCable from={bottom} to={to} />;
  if (kind === "cover") return <CableCover from={bottom - 4} to={to} />;
  if (kind === "tied") return <TiedCables from={bottom - 4} to={to} />;
  return <LooseCables from={bottom - 12} to={to} />;
}

/** Height of an outlet's top edge above the floor. */
const OUTLET_TOP = FLOOR - 16 * INCH;

/** Cables from the TV's left edge to an outlet next to the fireplace. */
function CablesAside({ kind, box, to, aside }: CablesProps & { aside: number }) {
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
        <path d={path} {...curve(PAINT.mantel, 24)} />
      </>
    );
  }
  // They rest on the mantel, if there is one, and fall off its end.
  const rest = box.y + box.height + (to === MANTEL_TOP ? 18 : -14);
  const hanging = (offset: number) => {
    const [end, low] = [aside + 34 + offset, rest - offset / 2];
    const along = Math.max(start - 44, end);
    return `M${start + 2} ${from - offset}C${start - 30} ${from - offset} ${start - 14} ${low} ${along} ${low}H${end}C${aside + 2} ${low} ${aside - 6 - offset} ${low + 40} ${aside - 6 - offset} ${low + 120}C${aside - 6 - offset} ${OUTLET_TOP - 60} ${aside + offset} ${OUTLET_TOP - 40} ${aside} ${OUTLET_TOP + 8 + offset}`;
  };
  return (
    <>
      {outlet}
      <path d={hanging(0) + hanging(10)} {...curve(PAINT.cord, 4)} />
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

/** A flat cable cover on the wall, in a light color that stands out at night. */
function CableCover({ from, to }: Run) {
  return (
    <>
      <path d={`M${CENTER + 13} ${from}h5V${to}h-5z`} fill={SHADE.contact} />
      <path d={`M${CENTER - 11} ${from}h24V${to}h-24z`} fill={PAINT.mantel} />
      <path
        d={`M${CENTER - 11} ${from}V${to}M${CENTER + 13} ${from}V${to}`}
        {...line(PAINT.trimEdge, 2)}
      />
    </>
  );
}

/** Visible cables, tied together. */
function TiedCables({ from, to }: Run) {
  const fall = to - from;
  const cable = (x: number) =>
    `M${CENTER + x} ${from}c14 ${Math.round(fall * 0.4)}-18 ${Math.round(fall * 0.6)}-4 ${fall}`;
  const cables = cable(-1) + cable(5);
  return (
    <>
      <path d={cables} {...curve(PAINT.cord, 4)} />
      <path d={cable(2)} {...curve(PAINT.steelLight, 13, { dash: "5 25" })} />
    </>
  );
}

/**
 * Hanging cables in "before" drawings: three to a power strip or behind the furniture, and two to the wall plate. Each
 * hangs by its own weight.
 */
function LooseCables({ from, to }: Run) {
  const fall = to - from;
  const at = (share: number) => Math.round(fall * share);
  const strip = fall - 10;
  const black = `M${CENTER - 98} ${from}c-4 ${at(0.45)}-38 ${at(0.5)}-30 ${fall}M${CENTER - 68} ${from}c2 ${at(0.6)} 30 ${at(0.5)} 22 ${strip}M${CENTER - 4} ${from}c8 ${at(0.4)}-2 ${at(0.7)} 6 ${strip}`;
  return (
    <g fill="none" strokeLinecap="round">
      <Plate x={CENTER + 88} y={to - 46} />
      <path d={black} {...line(PAINT.cord, 4.5)} />
      <path
        d={`M${CENTER + 26} ${from}c-4 ${at(0.6)} 4 ${fall - 4} 36 ${fall - 4}c26 0 38-8 36-28`}
        {...line(PAINT.steelLight, 4)}
      />
      <path
        d={`M${CENTER + 56} ${from}c4 ${at(0.36)} 50 ${at(0.16)} 42 ${fall - 38}`}
        {...line(PAINT.steel, 4)}
      />
      <path
        d={`M${CENTER - 62} ${to - 5}h98`}
        stroke={PAINT.iron}
        strokeLinecap="butt"
        strokeWidth="12"
      />
      <path
        d={`M${CENTER - 62} ${to - 10}h98M${CENTER + 24} ${to - 4}h4`}
        {...line(PAINT.steelDark, 2)}
      />
    </g>
  );
}
