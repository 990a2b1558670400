import { pair } from "../colors.ts";
import { bent, joined, straight, type Line, type Point } from "./geometry.ts";
import { LETTERS } from "./labels.ts";
import { HALO, Lettering, Letters } from "../Lettering.tsx";
import { QUIET_RADIUS, type Layout } from "./layout.ts";
import {
  RULER_HEIGHT,
  SHIELD_HEIGHT,
  shieldWidth,
  type AreaName,
  type Ruler,
} from "./placement.ts";

/** Map colors from docs/look.md. Land is the wall color on top of paper. */
export const INK = {
  land: pair("e9eae2", "28322c"),
  county: pair("cdd5cb", "33463b"),
  border: pair("f7f8f4", "1a241f"),
  stateLine: pair("a9b0a6", "59665e"),
  water: pair("a3c6d3", "375b6c"),
  waterName: pair("29566a", "9cc9dc"),
  highway: pair("8f9a92", "66736b"),
  road: pair("c3c8be", "4a5850"),
  hill: pair("98a398", "59695f"),
  pine: pair("5b7c69", "5f8a70"),
  countyName: pair("41614f", "a5c4b1"),
  home: pair("a74728", "e99060"),
  name: pair("11251c", "eef0e7"),
  quiet: pair("5a675e", "9ca498"),
  paper: pair("f7f8f4", "0d1813"),
  halo: pair("f1f2ec", "1c2721"),
  ruler: pair("0c291d", "0e271c"),
  onRuler: pair("f3f5ec", "eef0e7"),
  vial: pair("c6e101", "d0eb24"),
} as const;

const tenth = (value: number) => Math.round(value * 10) / 10;
const round = ([x, y]: Point) => [Math.round(x), Math.round(y)] as const;

/** Draws a map from its layout. `id` must be unique on the page. */
export function MapDrawing({ id, title, layout }: { id: string; title: string; layout: Layout }) {
  const { frame, riverLetters, lakeNames, countyNames, shields } = layout;
  return (
    <svg
      aria-labelledby={`${id}t`}
      fontSize={LETTERS}
      role="img"
      viewBox={`0 0 ${frame.width} ${frame.height}`}
    >
      <title id={`${id}t`}>{title}</title>
      <Letters id={id} texts={textsOf(layout)} />
      <Terrain {...layout} />
      <g fill={INK.waterName}>
        {riverLetters.map(({ letter, at, angle }) => (
          <g key={at[0]} transform={`${place(at)}rotate(${angle})`}>
            <Lettering dy={0} id={id} text={letter} />
          </g>
        ))}
        <AreaNames id={id} names={lakeNames} />
      </g>
      {countyNames.length > 0 && (
        <g fill={INK.countyName}>
          <AreaNames id={id} names={countyNames} />
        </g>
      )}
      {shields.length > 0 && (
        <g fill={INK.name}>
          {shields.map(({ number, at }) => (
            <g key={number} transform={place(at)}>
              <rect
                fill={INK.paper}
                height={`${SHIELD_HEIGHT}em`}
                rx="3"
                stroke={INK.highway}
                width={`${shieldWidth(number)}em`}
                x={`${-shieldWidth(number) / 2}em`}
                y={`${-SHIELD_HEIGHT / 2}em`}
              />
              <Lettering id={id} text={number} />
            </g>
          ))}
        </g>
      )}
      <Cities id={id} {...layout} />
      <RulerMark id={id} {...layout.ruler} />
    </svg>
  );
}

/** Returns all texts on a map. */
function textsOf(layout: Layout): string[] {
  const { dots, labels, lakeNames, countyNames, shields, riverLetters, ruler } = layout;
  return [
    ...dots.flatMap(({ name }, i) => (labels[i] ? [name] : [])),
    ...[...lakeNames, ...countyNames].map(({ name }) => name),
    ...shields.map(({ number }) => number),
    ...riverLetters.map(({ letter }) => letter),
    rulerText(ruler),
    NORTH,
  ];
}

const place = (at: Point) => `translate(${round(at).join(" ")})`;

/** Land, counties, water, roads, hills and trees. */
function Terrain({ frame: { width, height }, land, pines }: Layout) {
  const roundedAreas = land.lakes.map(({ line }) => `${bent([...line, ...line.slice(0, 1)])}z`);
  return (
    <>
      <path d={`M0 0h${width}v${height}H0z`} fill={INK.land} />
      {land.counties.length > 0 && (
        <path
          d={land.counties.map(({ line }) => `${straight(line)}z`).join("")}
          fill={INK.county}
        />
      )}
      <g fill="none" strokeLinejoin="round">
        <Lines always d={joined(land.borders).map(straight)} stroke={INK.border} width="1.4" />
        <Lines
          d={joined(land.stateLine).map(straight)}
          dash="7 3 1 3"
          stroke={INK.stateLine}
          width="1.4"
        />
        <Lines always d={land.roads.map(bent)} stroke={INK.road} width="1.3" />
        <Lines d={land.streams.map(bent)} stroke={INK.water} width="2" />
        <Lines d={land.river.map(straight)} stroke={INK.water} width="4" />
        {roundedAreas.length > 0 && <path d={roundedAreas.join("")} fill={INK.water} />}
        <Lines
          always
          d={land.highways.map(({ line }) => bent(line))}
          stroke={INK.highway}
          width="2.4"
        />
        <Lines d={land.hills.map(hill)} stroke={INK.hill} width="1.5" />
        <Lines d={pines.map(pine)} fill={INK.pine} stroke={INK.pine} width="1.2" />
      </g>
    </>
  );
}

interface LinesProps {
  d: readonly string[];
  fill?: string;
  stroke: string;
  dash?: string;
  width: string;
  /** Draws the path even if it's empty. */
  always?: boolean;
}

function Lines({ d, fill, stroke, dash, width, always = false }: LinesProps) {
  return always || d.length > 0 ? (
    <path d={d.join("")} fill={fill} stroke={stroke} strokeDasharray={dash} strokeWidth={width} />
  ) : null;
}

const from = (at: Point) => `M${round(at).join(" ")}`;

/** A hill: two slopes and a fold. */
const hill = (at: Point) => `${from(at)}m-10 7q5-2 10-14 4 11 10 14m-12-5q2-2 3-6`;

/** A longleaf pine: a long bare trunk, one low branch, and flat clouds of needles. */
const pine = (at: Point) =>
  `${from(at)}m0 14v-22m0 13 6-5m-11-7q0-4 4-4 1-5 5-4 5-1 5 3 4 0 3 5zm9 7q1-4 4-4 4 0 4 4z`;

function AreaNames({ id, names }: { id: string; names: readonly AreaName[] }) {
  return names.map(({ name, at }) => (
    <g key={name} transform={place(at)}>
      <Lettering id={id} text={name} />
    </g>
  ));
}

/** Radius of a dot whose name doesn't fit on the map. */
const NAMELESS_RADIUS = 3.4;
/** Default label size. Only the home city's label is larger, and those of crowded regions are smaller. */
const USUAL_SIZE = 1;

const points = (line: Line) => line.map((at) => `${from(at)}h0`).join("");

/** Dots and names, with a halo that separates them from the lines below. */
function Cities({ id, dots, labels, quiet }: Layout & { id: string }) {
  return (
    <>
      {quiet.length > 0 && (
        <path
          d={points(quiet)}
          stroke={INK.quiet}
          strokeLinecap="round"
          strokeWidth={QUIET_RADIUS * 2}
        />
      )}
      <g fill={INK.home} stroke={INK.paper} strokeWidth="1.5">
        {dots.map(({ name, at, radius }, i) => (
          <circle
            cx={tenth(at[0])}
            cy={tenth(at[1])}
            key={name}
            r={labels[i] ? radius : NAMELESS_RADIUS}
          />
        ))}
      </g>
      {/* All halos are below all letters, or a letter's halo would cover the letter in front of it. */}
      <use
        fill="none"
        href={`#${id}k`}
        stroke={INK.halo}
        strokeLinejoin="round"
        strokeWidth={HALO}
      />
      <g fill={INK.name} id={`${id}k`}>
        {dots.map(({ name, size }, i) => {
          const label = labels[i];
          return (
            label && (
              <g
                key={name}
                transform={`translate(${tenth(label.at[0])} ${tenth(label.at[1])})`}
                {...(size !== USUAL_SIZE && { fontSize: `${size}em` })}
                {...(size > USUAL_SIZE && { fill: INK.home })}
              >
                <Lettering anchor={label.anchor} dy={label.dy} id={id} text={name} />
              </g>
            )
          );
        })}
      </g>
    </>
  );
}

/** Minimum distance between ticks; closer ones would blur together. */
const CLOSEST_TICKS = 8;

const NORTH = "N";
const rulerText = ({ miles }: Ruler) => `${miles} miles`;

/** The scale bar, drawn as a ruler with a tick every mile or every five miles, with a north arrow next to it. */
function RulerMark({ id, ...ruler }: Ruler & { id: string }) {
  const { miles, scale, box } = ruler;
  const length = Math.round(miles * scale);
  const tick = scale < CLOSEST_TICKS ? 5 : 1;
  const ticks = Array.from({ length: miles / tick - 1 }, (_, i) =>
    Math.round((i + 1) * tick * scale),
  );
  return (
    <g transform={place([box.left, box.top])}>
      <path d={`M0 0h${length}v${RULER_HEIGHT}H0z`} fill={INK.ruler} />
      <path
        d={`M0 1h${length}${ticks.map((x) => `M${x} 0v7`).join("")}`}
        stroke={INK.vial}
        strokeWidth="1.6"
      />
      <g fill={INK.onRuler} transform={`translate(${length / 2} 21)`}>
        <Lettering dy={0} id={id} text={rulerText(ruler)} />
      </g>
      <path d={`M${length + 8} 13l6-13 6 13-6-3z`} fill={INK.name} />
      <g fill={INK.name} transform={`translate(${length + 14} 27)`}>
        <Lettering dy={0} id={id} text={NORTH} />
      </g>
    </g>
  );
}
