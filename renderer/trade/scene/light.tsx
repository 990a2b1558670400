import { SHADE, line, PAINT, SHINE } from "./palette.ts";
import { seeded } from "../../random.ts";

/** A tuft of longleaf needles around a bud, about a hundred units long, with drooping tips. */
const TUFT = (() => {
  const random = seeded(4);
  return Array.from({ length: 30 }, (_, index) => {
    // From one side of the stem, over the top, to the other side.
    const angle = ((index + random() * 0.9) / 30) * 1.62 * Math.PI + 0.69 * Math.PI;
    const long = 62 + random() * 48;
    const [x, y] = [Math.cos(angle) * long, Math.sin(angle) * long];
    const at = (share: number, droop: number) =>
      `${Math.round(x * share)} ${Math.round(y * share + droop)}`;
    return `M0 0q${at(0.5, -12)} ${at(1, 16)}`.replaceAll(" -", "-");
  }).join("");
})();

/** Defines the tuft that the window's shadow and the plants reuse. */
export function Tuft({ id }: { id: string }) {
  return <path d={TUFT} fill="none" id={`${id}n`} strokeLinecap="round" strokeWidth="3.4" />;
}

/** Parses "x y scale turn, x y scale, ...". */
export const spots = (at: string) => at.split(", ").map((spot) => spot.split(" ").map(Number));

/** Draws scaled and rotated copies of the tuft at the given spots. */
export function Tufts({ id, at }: { id: string; at: string }) {
  return spots(at).map(([x, y, scale, turn = 0]) => (
    <use
      href={`#${id}n`}
      key={`${x} ${y}`}
      transform={`translate(${x} ${y})rotate(${turn})scale(${scale})`}
    />
  ));
}

/** Sunlight or moonlight through a six-pane window, with the shadow of a longleaf pine. */
export function WindowLight({
  id,
  opacity,
  x,
  y,
}: {
  id: string;
  opacity: number;
  x: number;
  y: number;
}) {
  // Moonlight would be too weak for its panes to show, so only the needles would.
  const faint = opacity < 0.4;
  return (
    <>
      <clipPath id={`${id}c`}>
        <path d="M24-150h132v124H24zM172-150h132v124H172zM24-10h132v124H24zM172-10h132v124H172zM24 130h132v124H24zM172 130h132v124H172z" />
      </clipPath>
      <linearGradient id={`${id}p`} x2=".9" y2="1">
        <stop stopColor={SHADE.sun} />
        <stop offset=".55" stopColor={SHADE.sunFaded} />
        <stop offset="1" stopColor={SHADE.sunFaded} stopOpacity="0" />
      </linearGradient>
      <filter id={`${id}e`}>
        <feGaussianBlur stdDeviation=".9" />
      </filter>
      <g filter={`url(#${id}e)`} opacity={opacity} transform={`translate(${x} ${y})skewY(17)`}>
        <g clipPath={`url(#${id}c)`}>
          <path d="M24-150h280v404H24z" fill={`url(#${id}p)`} />
          <g opacity=".24" stroke={faint ? SHADE.needlesByDay : SHADE.needles}>
            <path
              d="M330-150Q250-70 210-60T60 70M238-66Q260 0 236 60"
              fill="none"
              strokeWidth="7"
            />
            <Tufts at="60 70 1.05 20, 124 -46 .95 70, 236 62 1.05 0, 282 -110 .9 40" id={id} />
          </g>
        </g>
      </g>
    </>
  );
}

/** Gradient for the glow of lamps and fires. */
export function GlowGradient({ id }: { id: string }) {
  return (
    <radialGradient id={`${id}g`}>
      <stop stopColor={SHADE.glow} />
      <stop offset=".3" stopColor={SHADE.glowHalf} />
      <stop offset=".65" stopColor={SHADE.glowTail} />
      <stop offset="1" stopColor={SHADE.glowOut} />
    </radialGradient>
  );
}

interface GlowProps {
  id: string;
  x: number;
  y: number;
  rx: number;
  ry?: number;
}

export function Glow({ id, x, y, rx, ry = rx }: GlowProps) {
  return <ellipse cx={x} cy={y} fill={`url(#${id}g)`} rx={rx} ry={ry} />;
}

interface ShadowProps {
  id: string;
  d: string;
  opacity: string;
  transform?: string;
}

/** A blurred shadow on the wall. */
export function Shadow({ id, d, ...rest }: ShadowProps) {
  return <path d={d} filter={`url(#${id}b)`} {...rest} />;
}

/** Three flames on a log. `x` and `y` are the center of the log's bottom edge. */
export function Fire({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y})scale(${scale})`}>
      <path
        d="M-52 0q-16-44 16-78 0 22 12 26 2-48 34-74-4 40 20 60 8-10 6-24 30 40 14 90z"
        fill={SHINE.ember}
      />
      <path
        d="M-38 0q-10-32 12-52 2 16 12 18 0-36 22-54 0 34 20 50 4-6 4-14 18 26 6 52z"
        fill={SHINE.flame}
      />
      <path d="M-20 0q-8-22 8-36 2 12 10 14 0-20 12-30 2 22 12 32 4 10-2 20z" fill={SHINE.core} />
      <path d="M-64-2 56-16M-54-14 64 0" {...line(PAINT.woodDark, 13, { round: true })} />
      <path d="M-60-6 52-19" {...line(PAINT.wood, 3, { round: true })} />
    </g>
  );
}

/** A fireplace's dark opening, down to the floor. */
export function Firebox({ x, y, width }: { x: number; y: number; width: number }) {
  return (
    <>
      <path d={`M${x} ${y}h${width}V620H${x}z`} fill={SHINE.hearth} />
      <path
        d={`M${x} ${y}l26 20h${width - 52}l26-20zM${x + 26} ${y + 20}V604l-26 16zM${x + width - 26} ${y + 20}V604l26 16z`}
        fill={PAINT.iron}
        opacity=".6"
      />
    </>
  );
}

/** A ribbon of gas flames behind glass. */
export function LinearFire({ id, half }: { id: string; half: number }) {
  const tongues = Array.from({ length: Math.floor((half * 2 - 40) / 26) }, (_, index) => {
    const high = [26, 38, 20, 32][index % 4] ?? 26;
    return `q4-${high - 8} 13-${high} 5 ${high - 12} 13 ${high}`;
  });
  return (
    <>
      <path d={`M${480 - half} 424h${2 * half}v66H${480 - half}z`} fill={SHINE.hearth} />
      <path d={`M${484 - half + 16} 482${tongues.join("")}z`} fill={SHINE.ember} />
      <g transform="translate(0 170)scale(1 .65)">
        <path d={`M${484 - half + 16} 480${tongues.join("")}z`} fill={SHINE.flame} />
      </g>
      <Glow id={id} rx={half} ry={60} x={480} y={470} />
      <path d={`M${476 - half} 488h${2 * half + 8}v8H${476 - half}z`} fill={PAINT.steelLight} />
    </>
  );
}
