import { useId, type ReactNode } from "react";
import { curve, line, PAINT, SHADE, TONES } from "./palette.ts";
import { ABOVE, FLOOR, LEFT, WIDE, type Material, type Paint } from "./room.ts";
import { seeded } from "../../random.ts";
import { dealTones, STONE_TILE, stonePaths } from "./stones.ts";

const PAINTS: Record<Paint, string> = { light: PAINT.wall, clay: PAINT.clay, green: PAINT.pine };

/** Returns a wall's color. By default, shiplap is white and plaster is clay. */
export function paintOf(material: Material, paint: Paint | undefined): string {
  if (paint !== undefined) return PAINTS[paint];
  if (material === "shiplap") return PAINT.trim;
  return material === "plaster" ? PAINT.clay : PAINT.wall;
}

const FEATURES: ReadonlySet<Material> = new Set(["brick", "stone", "tile", "concrete", "slats"]);

/**
 * Returns whether a fireplace in this material is a chimney on a painted wall. Other materials cover the whole wall.
 */
export const isFeature = (material: Material) => FEATURES.has(material);

/** Returns how strongly sunlight shows on a wall: fully on light paint, faintly on dark or busy walls. */
export function sunOn(material: Material, paint: Paint | undefined): number {
  if (isFeature(material)) return 0.36;
  if (paint === "green") return 0.34;
  return paint === "clay" || (material === "plaster" && paint === undefined) ? 0.55 : 1;
}

/** A material's repeating tile, drawn on top of joints or the wall's paint. */
interface Tile {
  width: number;
  height: number;
  ground?: string;
  content: ReactNode;
}

const TILES: Record<Material, (id: string) => Tile | undefined> = {
  drywall: () => undefined,
  brick,
  stone,
  tile: stackedTile,

  /** 7-inch boards. Every third one has a butt joint, because walls can be longer than a board. */
  shiplap: () => ({
    width: 620,
    height: 129,
    content: (
      <>
        <path d="M0 42h620M0 85h620M0 128h620M410 44v42M150 87v42" {...line(SHADE.groove, 2.5)} />
        <path d="M0 44h620M0 87h620M0 1h620" stroke={SHADE.ridge} />
      </>
    ),
  }),

  /** A tall tile, which repeats fewer times. */
  slats: () => ({
    width: 17,
    height: 1020,
    ground: PAINT.woodDark,
    content: (
      <>
        <path d="M5.5 0v1020" {...line(PAINT.wood, 11)} />
        <path d="M1 0v1020" {...line(PAINT.woodLight, 2, { opacity: ".55" })} />
      </>
    ),
  }),

  /** Board-marked panels of 40 by 34 inches, with tie holes. */
  concrete: () => ({
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
        <path d="M0 205h480M1 0v206M241 0v206" {...line(SHADE.groove, 2)} />
        <path d="M0 1h480M3 0v206M243 0v206" stroke={SHADE.ridge} strokeOpacity=".7" />
        <path
          d="M34 36v0M206 36v0M274 36v0M446 36v0M34 168v0M206 168v0M274 168v0M446 168v0"
          {...line(SHADE.dark, 8, { round: true })}
        />
      </>
    ),
  }),

  /** Lime plaster, with faint trowel arcs. */
  plaster: () => ({
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
  }),
};

/** A modular brick including its joint: 8 by 2 2/3 inches. */
const BRICK = { width: 48, height: 16, across: 5, courses: 8 } as const;
/** A stacked glazed tile: 3 1/2 by 10 2/3 inches. */
const STACKED_TILE = { width: 21, height: 64, across: 8, rows: 3 } as const;

interface FacesProps {
  tones: readonly string[];
  dealt: readonly number[];
  width: number;
  at: (index: number) => string;
}

/** Bricks or tiles as thick lines, one path per tone, which takes half as much markup as rectangles. */
function Faces({ tones, dealt, width, at }: FacesProps) {
  return tones.map((color, tone) => {
    const d = dealt.map((one, index) => (one === tone ? at(index) : "")).join("");
    return <path d={d} key={color} {...line(color, width)} />;
  });
}

function brick(): Tile {
  const { width, height, across, courses } = BRICK;
  const { tones, joint } = TONES.brick;
  const wide = width * across;
  const at = (index: number) => {
    const course = Math.floor(index / across);
    const x = (index % across) * width + (course % 2) * (width / 2);
    const y = course * height + 7;
    // A brick that crosses the right edge continues on the left.
    return x + width > wide ? `M${x} ${y}h24M0 ${y}h21` : `M${x} ${y}h45`;
  };
  const edges = Array.from({ length: courses }, (_, course) => `M0 ${course * height + 1}h${wide}`);
  return {
    width: wide,
    height: height * courses,
    ground: joint,
    content: (
      <>
        <Faces at={at} dealt={dealTones(across * courses, 4, 7)} tones={tones} width={13} />
        <path d={edges.join("")} stroke={SHADE.ridge} strokeDasharray="45 3" strokeOpacity=".4" />
      </>
    ),
  };
}

function stackedTile(): Tile {
  const { width, height, across, rows } = STACKED_TILE;
  const { tones, joint } = TONES.tile;
  const random = seeded(3);
  const at = (index: number) =>
    `M${(index % across) * width + 10} ${Math.floor(index / across) * height + 1}`;
  const glints = Array.from({ length: across * rows }, (_, index) =>
    random() < 0.55 ? `${at(index)}m-6 3v${Math.round(14 + random() * 40)}` : "",
  );
  return {
    width: width * across,
    height: height * rows,
    ground: joint,
    content: (
      <>
        <Faces
          at={(index) => `${at(index)}v62`}
          dealt={dealTones(across * rows, 4, 21)}
          tones={tones}
          width={19.5}
        />
        <path d={glints.join("")} {...line(SHADE.ridge, 3, { opacity: ".6" })} />
      </>
    ),
  };
}

function stone(id: string): Tile {
  const { width, height } = STONE_TILE;
  const { tones, joint } = TONES.stone;
  const paths = stonePaths(4);
  const whole = paths.join("");
  return {
    width,
    height,
    ground: joint,
    content: (
      <>
        <g id={`${id}s`} strokeLinejoin="round" strokeWidth="6">
          <path d={whole} stroke={SHADE.dark} transform="translate(1 3)" />
          {paths.map((path, tone) => (
            <path d={path} fill={tones[tone]} key={path} stroke={tones[tone]} />
          ))}
          <path d={whole} {...curve(SHADE.ridge, 2.5, { dash: "60 200", opacity: ".5" })} />
        </g>
        <use href={`#${id}s`} x={width} />
        <use href={`#${id}s`} y={height} />
        <use href={`#${id}s`} x={width} y={height} />
      </>
    ),
  };
}

/** The material as a fill pattern for the wall or a chimney. */
export function WallPattern({ material, id }: { material: Material; id: string }) {
  const tile = TILES[material](id);
  if (tile === undefined) return null;
  const { width, height, ground, content } = tile;
  return (
    <pattern height={height} id={`${id}w`} patternUnits="userSpaceOnUse" width={width}>
      {ground !== undefined && <path d={`M0 0h${width}v${height}H0z`} fill={ground} />}
      {content}
    </pattern>
  );
}

/** Daylight falling off across a wall. The gradient continues beyond the drawing, so it has no visible edge. */
export function Falloff({ id, sun }: { id: string; sun: number }) {
  return (
    <linearGradient gradientUnits="userSpaceOnUse" id={`${id}f`} x1="60" x2="900" y1="-20" y2="640">
      {sun > 0 && (
        <>
          <stop stopColor={SHADE.light} stopOpacity={Math.round(sun * 30) / 100} />
          <stop offset=".18" stopColor={SHADE.light} stopOpacity={sun} />
        </>
      )}
      <stop offset=".5" stopColor={SHADE.light} stopOpacity="0" />
      <stop offset=".5" stopColor={SHADE.dark} stopOpacity="0" />
      <stop offset="1" stopColor={SHADE.dark} />
    </linearGradient>
  );
}

/** The whole wall, filled with one color or pattern. */
export function WholeWall({ fill }: { fill: string }) {
  return <path d={`M${LEFT} ${ABOVE}h${WIDE}V${FLOOR}H${LEFT}z`} fill={fill} />;
}

/** A wall sample, 40 inches wide, at half the scale of the rooms. */
export function WallSwatch({ material, children }: { material: Material; children?: ReactNode }) {
  const id = useId();
  return (
    <svg preserveAspectRatio="xMidYMid slice" viewBox="0 0 240 120" width="240" height="120">
      <WallPattern id={id} material={material} />
      <path d="M0 0h240v120H0z" fill={paintOf(material, undefined)} />
      {material !== "drywall" && <path d="M0 0h240v120H0z" fill={`url(#${id}w)`} />}
      {children}
    </svg>
  );
}
