import { FLOOR, LEFT, WIDE } from "./measures.ts";
import { PAINT, SHADE } from "./palette.ts";

export type Ground = "boards" | "paving" | "rubber";

const TONES: Record<Ground, readonly [ground: string, joint: string]> = {
  boards: [PAINT.floor, PAINT.floorJoint],
  paving: [PAINT.paving, PAINT.pavingJoint],
  rubber: [PAINT.rubber, PAINT.iron],
};

const HORIZON = 410;
const DEPTH = FLOOR - HORIZON;
/** How far the middle group of boards reaches along the wall; its sheared copies lie beside it. */
const GROUP = 840;

/** Joints of the middle group; from the wall to twice its distance from the horizon. */
function joints(width: number): string {
  const lines: string[] = [];
  for (let x = -GROUP / 2; x < GROUP / 2; x += width) {
    lines.push(`M${480 + x} ${FLOOR}l${x} ${DEPTH}`);
  }
  return lines.join("");
}

/** Where boards end within the floor: three rows, none below another. */
const ENDS = "M130 648h64M420 640h58M690 652h66M250 690h76M560 678h70M850 700h78";
const SLABS = `M${LEFT} 648h${WIDE}M${LEFT} 698h${WIDE}`;

/** A floor toward the vanishing point at 480, 410: a shear along the wall turns one group of joints into the next. */
export function Floor({ id, ground }: { id: string; ground: Ground }) {
  const [fill, joint] = TONES[ground];
  const area = `M${LEFT} ${FLOOR}h${WIDE}v400H${LEFT}z`;
  const copies = [-2, -1, 1, 2].map((step) => {
    const shear = (step * GROUP) / DEPTH;
    return (
      <use
        href={`#${id}j`}
        key={step}
        // A shear thins a line as much as it lays it down.
        strokeWidth={Math.abs(step) + 1.2}
        transform={`matrix(1 0 ${shear} 1 ${-shear * HORIZON} 0)`}
      />
    );
  });
  return (
    <>
      <linearGradient id={`${id}d`} x2="0" y2="1">
        <stop stopColor={SHADE.dark} />
        <stop offset=".22" stopColor={SHADE.dark} stopOpacity="0" />
      </linearGradient>
      <path d={area} fill={fill} />
      {ground !== "rubber" && (
        <g stroke={joint} strokeOpacity=".6" strokeWidth="1.5">
          <path d={joints(ground === "boards" ? 56 : 168)} id={`${id}j`} />
          {copies}
          <path d={ground === "boards" ? ENDS : SLABS} />
        </g>
      )}
      <path d={area} fill={`url(#${id}d)`} />
    </>
  );
}

/** The skirting board with the light on its upper edge. */
export function Skirting() {
  return (
    <>
      <path d={`M${LEFT} 597h${WIDE}v23H${LEFT}z`} fill={PAINT.trim} />
      <path d={`M${LEFT} 596.5h${WIDE}m0 22H${LEFT}`} stroke={PAINT.trimEdge} strokeWidth="2" />
    </>
  );
}

/** A rug with its border, in the floor's perspective. */
export function Rug({ half = 250 }: { half?: number }) {
  const edge = (y: number, inset: number) =>
    Math.round((half - inset) * ((y - HORIZON) / (646 - HORIZON)));
  const at = (y: number, inset: number, side: number) => `${480 + side * edge(y, inset)} ${y}`;
  return (
    <>
      <path
        d={`M${at(646, 0, -1)}L${at(646, 0, 1)} ${at(800, 0, 1)} ${at(800, 0, -1)}z`}
        fill={PAINT.rug}
      />
      <path
        d={`M${at(800, 12, -1)}L${at(652, 12, -1)} ${at(652, 12, 1)} ${at(800, 12, 1)}`}
        fill="none"
        stroke={PAINT.rugEdge}
        strokeWidth="3"
      />
    </>
  );
}
