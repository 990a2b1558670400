import { SHADE } from "./palette.ts";
import { seeded } from "./seeded.ts";

/** A tuft of longleaf needles around its bud, a hundred units long; the tips hang. */
const TUFT = (() => {
  const random = seeded(4);
  return Array.from({ length: 30 }, (_, index) => {
    // From one side of the stem over the top to the other: the stem's own side stays open.
    const angle = ((index + random() * 0.9) / 30) * 1.62 * Math.PI + 0.69 * Math.PI;
    const long = 62 + random() * 48;
    const [x, y] = [Math.cos(angle) * long, Math.sin(angle) * long];
    const at = (share: number, droop: number) =>
      `${Math.round(x * share)} ${Math.round(y * share + droop)}`;
    return `M0 0q${at(0.5, -12)} ${at(1, 16)}`.replaceAll(" -", "-");
  }).join("");
})();

/** What the window's shadow and the vase have in common: one tuft, to be used at any size. */
export function Tuft({ id }: { id: string }) {
  return <path d={TUFT} fill="none" id={`${id}n`} strokeLinecap="round" strokeWidth="3.4" />;
}

/** Tufts as `<use>`: where and how large. */
export function Tufts({ id, at }: { id: string; at: readonly (readonly number[])[] }) {
  return at.map(([x, y, scale, turn = 0]) => (
    <use
      href={`#${id}n`}
      key={`${x} ${y}`}
      transform={`translate(${x} ${y})rotate(${turn})scale(${scale})`}
    />
  ));
}

/** Two by three panes of low sun on the wall, with the shadow of a longleaf pine; moonlight at night. */
export function WindowLight({ id, opacity, x }: { id: string; opacity: number; x: number }) {
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
      <g filter={`url(#${id}e)`} opacity={opacity} transform={`translate(${x} 70)skewY(17)`}>
        <g clipPath={`url(#${id}c)`}>
          <path d="M24-150h280v404H24z" fill={`url(#${id}p)`} />
          <g opacity=".24" stroke={SHADE.needles}>
            <path
              d="M330-150Q250-70 210-60T60 70M238-66Q260 0 236 60"
              fill="none"
              strokeWidth="7"
            />
            <Tufts
              at={[
                [60, 70, 1.05, 20],
                [124, -46, 0.95, 70],
                [236, 62, 1.05, 0],
                [282, -110, 0.9, 40],
              ]}
              id={id}
            />
          </g>
        </g>
      </g>
    </>
  );
}

/** One glow for whatever shines: a lamp, a fire, a bulb. */
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
