import type { ReactNode } from "react";
import type { SceneSpec } from "../../../content/schema/scene.ts";
import { LAID, PAINT } from "./palette.ts";

type Material = SceneSpec["wall"];

interface Props {
  material: Material;
  /** Unique on the page; the wall's own ids begin with it. */
  id: string;
}

/** Drawn past the box on every side, so that a section can use it as its ground. */
const EVERYWHERE = { x: -480, y: -240, width: 1920, height: 860 };
/** Paint shows the sun; on a lively material the patch of light would be noise. */
const PAINTED: ReadonlySet<Material> = new Set(["drywall", "plaster", "shiplap"]);

/** The wall in its material, lit from the upper left. */
export function Wall({ material, id }: Props) {
  const pattern = patternOf(material);
  return (
    <>
      <defs>
        {pattern && (
          <pattern
            height={pattern.height}
            id={`${id}w`}
            patternUnits="userSpaceOnUse"
            width={pattern.width}
          >
            {pattern.content}
          </pattern>
        )}
        <linearGradient id={`${id}f`} x2="1" y2="1">
          <stop stopColor="#fff" stopOpacity={pattern ? ".1" : ".2"} />
          <stop offset=".5" stopColor="#fff" stopOpacity="0" />
          <stop offset=".5" stopOpacity="0" />
          <stop offset="1" stopOpacity=".22" />
        </linearGradient>
      </defs>
      <rect fill={pattern ? `url(#${id}w)` : plainPaint(material)} {...EVERYWHERE} />
      {PAINTED.has(material) && (
        <path
          d="M60-20h84v120h-84zM154-20h84v120h-84zM60 110h84v120h-84zM154 110h84v120h-84zM60 240h84v120h-84zM154 240h84v120h-84z"
          fill="light-dark(#fff6df66,#a9c4d01a)"
          transform="skewY(17)"
        />
      )}
      <rect fill={`url(#${id}f)`} height="620" width="960" />
    </>
  );
}

function plainPaint(material: Material): string {
  return material === "plaster" ? PAINT.clay : PAINT.wall;
}

interface Pattern {
  width: number;
  height: number;
  content: ReactNode;
}

function patternOf(material: Material): Pattern | undefined {
  switch (material) {
    case "brick":
      return laid("brick", 196, 66, brickFaces());
    case "stone":
      return laid("stone", 240, 168, STONES);
    case "tile":
      return laid("tile", 84, 128, TILES);
    case "shiplap":
      return grooved(8, 43, PAINT.trim, <path d="M0 41h8v2H0z" fill={PAINT.trimEdge} />);
    case "slats":
      return grooved(17, 8, PAINT.wood, <path d="M12 0h5v8h-5z" fill={PAINT.woodDark} />);
    case "concrete":
      return grooved(
        240,
        206,
        PAINT.concrete,
        <path
          d="M0 204h240v2H0zM238 0h2v206h-2zM28 40a4 4 0 1 0 8 0 4 4 0 0 0-8 0M202 40a4 4 0 1 0 8 0 4 4 0 0 0-8 0"
          fill={PAINT.concreteJoint}
        />,
      );
    case "drywall":
    case "plaster":
      return undefined;
  }
}

/** A face of a brick, stone or tile: x, y, width, height and which tone. */
type Face = readonly [x: number, y: number, width: number, height: number, tone: number];

function laid(
  name: keyof typeof LAID,
  width: number,
  height: number,
  faces: readonly Face[],
): Pattern {
  const [tones, joint] = LAID[name];
  return grooved(
    width,
    height,
    joint,
    tones.map((tone, index) => (
      <path
        d={faces
          .filter((face) => face[4] === index)
          .map(([x, y, wide, high]) => `M${x} ${y}h${wide}v${high}h-${wide}z`)
          .join("")}
        fill={tone}
        key={tone}
        {...(name === "stone" && { stroke: tone, strokeLinejoin: "round", strokeWidth: 11 })}
      />
    )),
  );
}

function grooved(width: number, height: number, ground: string, content: ReactNode): Pattern {
  return {
    width,
    height,
    content: (
      <>
        <rect fill={ground} height={height} width={width} />
        {content}
      </>
    ),
  };
}

/** Four courses in running bond; each second one is moved by half a brick and begins at the left edge again. */
function brickFaces(): Face[] {
  const tones = [0, 2, 1, 0, 1, 3, 0, 2, 3, 0, 1, 2, 2, 1, 0, 3];
  return tones.flatMap((tone, index): Face[] => {
    const course = Math.floor(index / 4);
    const x = (index % 4) * 49 + (course % 2) * 24.5;
    const y = course * 16.5;
    if (x + 46 <= 196) return [[x, y, 46, 14, tone]];
    return [
      [x, y, 196 - x, 14, tone],
      [0, y, x + 46 - 196, 14, tone],
    ];
  });
}

const STONES: readonly Face[] = [
  [8, 8, 72, 40, 0],
  [96, 8, 48, 26, 3],
  [160, 8, 64, 48, 1],
  [96, 50, 48, 50, 2],
  [8, 64, 34, 36, 1],
  [58, 64, 22, 36, 3],
  [160, 72, 30, 28, 0],
  [206, 72, 18, 28, 2],
  [8, 116, 50, 36, 2],
  [74, 116, 80, 36, 0],
  [170, 116, 54, 36, 3],
];

const TILES: readonly Face[] = [
  [0, 0, 20, 63, 0],
  [21, 0, 20, 63, 2],
  [42, 0, 20, 63, 1],
  [63, 0, 20, 63, 3],
  [0, 64, 20, 63, 3],
  [21, 64, 20, 63, 1],
  [42, 64, 20, 63, 0],
  [63, 64, 20, 63, 2],
];
