import { curve, line, PAINT, SHADE, SHINE } from "./palette.ts";
import { Glow, spots, Tufts } from "./light.tsx";
import { type Flooring, FLOOR, LEFT, WIDE } from "./room.ts";

interface Spot {
  x: number;
  y: number;
  id: string;
}

/** A clay vase with three tufts of longleaf pine in the current color. `x` and `y` are the center of its base. */
export function Vase({
  id,
  x,
  y,
  white = false,
  scale = 0.9,
}: Spot & { white?: boolean; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y})scale(${scale})`}>
      <g fill="none" stroke="currentColor">
        <path d="M-2-50Q-8-90-32-112M0-50Q-2-100 14-132M3-50Q12-82 44-92" strokeWidth="3" />
        <Tufts at="-32 -112 .44, 14 -132 .48 50, 44 -92 .4 20" id={id} />
      </g>
      <path
        d="M-12-60h24l-3 9q23 26 5 51h-28q-18-25 5-51z"
        fill={white ? PAINT.linen : PAINT.pot}
      />
      <path
        d="M-12-60h7l-2 10q-16 24-3 50h-4q-18-25 5-51z"
        fill={white ? PAINT.linenLight : PAINT.potLight}
      />
    </g>
  );
}

/** A stack of books. `x` is its left edge. */
export function Books({ x, y }: Omit<Spot, "id">) {
  return (
    <>
      <path d={`M${x} ${y}v-9h64v9z`} fill={PAINT.pot} />
      <path d={`M${x + 5} ${y - 9}v-8h54v8z`} fill={PAINT.linen} />
      <path d={`M${x + 2} ${y - 17}v-8h48v8z`} fill={PAINT.green} />
    </>
  );
}

/** The reading lamp's glow on the wall. */
export function LampLight({ id, x }: { id: string; x: number }) {
  return <Glow id={id} rx={250} x={x} y={316} />;
}

export function Lamp({ x }: { x: number }) {
  return (
    <g transform={`translate(${x})`}>
      <ellipse cx="8" cy="652" fill={SHADE.contact} rx="46" ry="6" />
      <path d="M0 350V648" {...line(PAINT.iron, 5)} />
      <path d="M-28 646h56v6h-56z" fill={PAINT.iron} />
      <path d="M-35 268h70l19 84H-54z" fill={SHINE.lamp} />
      <path d="M-35 268h20l-6 84h-33z" fill={SHINE.lampLight} />
    </g>
  );
}

/** A small lamp. `x` and `y` are the center of its clay base. */
export function TableLamp({ x, y }: Omit<Spot, "id">) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-9 0q-16-22 2-40h14q18 18 2 40z" fill={PAINT.pot} />
      <path d="M-9 0q-16-22 2-40h5q-12 20-1 40z" fill={PAINT.potLight} />
      <path d="M-20-96h40l16 54h-72z" fill={SHINE.lamp} />
      <path d="M-20-96h12l-8 54h-20z" fill={SHINE.lampLight} />
    </g>
  );
}

/** A reading chair in profile, facing the TV, moved to the right by `by`. */
export function Armchair({ sand = false, by = 0 }: { sand?: boolean; by?: number }) {
  return (
    <g transform={`translate(${by - 14})`}>
      <ellipse cx="150" cy="662" fill={SHADE.contact} rx="100" ry="9" />
      <path d="M92 600 78 660M206 596l12 64" {...line(PAINT.woodDark, 8, { round: true })} />
      <path
        d="M72 468q18-8 28 6l14 82h88q14 0 14 14v30H82z"
        fill={sand ? PAINT.sand : PAINT.green}
      />
      <path
        d="M72 468q18-8 28 6l14 82h88q14 0 14 12H94z"
        fill={sand ? PAINT.rug : PAINT.greenLight}
      />
      <path d="M90 534H202q12 0 12 12v60" {...curve(PAINT.wood, 9, { round: true })} />
      <path d="M92 531H202" {...line(PAINT.woodLight, 3, { round: true })} />
    </g>
  );
}

/** A longleaf pine in the current color, in a clay floor pot. `x` and `y` are the center of its base. */
export function FloorPlant({ id, x, y }: Spot) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cx="10" fill={SHADE.contact} rx="52" ry="7" />
      <g fill="none" stroke="currentColor">
        <path d="M-4-70Q-10-150-44-190M0-70Q0-190 22-246M4-70Q20-140 66-156" strokeWidth="4" />
        <Tufts at="-44 -190 .66, 22 -246 .72 50, 66 -156 .6 20" id={id} />
      </g>
      <path d="M-34-84h68l-8 84h-52z" fill={PAINT.pot} />
      <path d="M-38-92h76v14h-76zM-34-84h14l6 84h-12z" fill={PAINT.potLight} />
    </g>
  );
}

const TONES: Record<Flooring, readonly [ground: string, joint: string]> = {
  boards: [PAINT.floor, PAINT.floorJoint],
  paving: [PAINT.paving, PAINT.pavingJoint],
  rubber: [PAINT.rubber, PAINT.iron],
};

const HORIZON = 410;
const DEPTH = FLOOR - HORIZON;
/** Width at the wall of the middle group of boards. Sheared copies continue it on both sides. */
const GROUP = 840;

/** Returns the joints between the middle group's boards, from the wall down to twice its distance from the horizon. */
function joints(width: number): string {
  const lines: string[] = [];
  for (let x = -GROUP / 2; x < GROUP / 2; x += width) {
    lines.push(`M${480 + x} ${FLOOR}l${x} ${DEPTH}`);
  }
  return lines.join("");
}

/** Board ends in three rows. */
const ENDS = "M130 648h64M420 640h58M690 652h66M250 690h76M560 678h70M850 700h78";
const SLABS = `M${LEFT} 648h${WIDE}M${LEFT} 698h${WIDE}`;

/** A floor with its vanishing point at 480, 410. */
export function Floor({ id, ground }: { id: string; ground: Flooring }) {
  const [fill, joint] = TONES[ground];
  const area = `M${LEFT} ${FLOOR}h${WIDE}v400H${LEFT}z`;
  const copies = [-2, -1, 1, 2].map((step) => {
    const shear = (step * GROUP) / DEPTH;
    return (
      <use
        href={`#${id}j`}
        key={step}
        // Compensates for shearing, which makes lines thinner.
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

/** The baseboard, with a highlight on its top edge. */
export function Baseboard() {
  return (
    <>
      <path d={`M${LEFT} 597h${WIDE}v23H${LEFT}z`} fill={PAINT.trim} />
      <path d={`M${LEFT} 596.5h${WIDE}m0 22H${LEFT}`} {...line(PAINT.trimEdge, 2)} />
    </>
  );
}

/** A rug in the floor's perspective. */
export function Rug({ half }: { half: number }) {
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
        {...curve(PAINT.rugEdge, 3)}
      />
    </>
  );
}

/** A longleaf pine, 48 units tall with its base at 0, 0: a bare trunk with flat clusters of needles near the top. */
const TRUNK = "M-.9 0-.5-42h1L.9 0zM0-16l-8-5M0-24l9-5M0-31l-8-4";
const PLATES =
  "M-9-40q2-7 9-7t9 6q-4 2-9 1-5 2-9 0zM-14-34q1-5 7-5 5 0 6 4-6 3-13 1zM1-30q2-5 7-5 6 0 7 5-7 2-14 0zM-15-22q2-5 7-5 5 0 6 4-6 3-13 1z";

/** Draws a pine and scaled copies of it at the given spots. */
export function Pines({ id, color, at }: { id: string; color: string; at: string }) {
  return spots(at).map(([x, y, scale], index) => {
    const transform = `translate(${x} ${y})scale(${scale})`;
    return index === 0 ? (
      <g key={x} transform={transform}>
        <path d={TRUNK + PLATES} fill={color} id={id} stroke={color} strokeWidth=".7" />
      </g>
    ) : (
      <use href={`#${id}`} key={x} transform={transform} />
    );
  });
}
