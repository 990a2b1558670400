import { Glow } from "./Light.tsx";
import { PAINT, SHINE } from "./palette.ts";

/** Three flames on a log: ember, flame and core; the middle of its foot is at 0, 0. */
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
      <path
        d="M-64-2 56-16M-54-14 64 0"
        stroke={PAINT.woodDark}
        strokeLinecap="round"
        strokeWidth="13"
      />
      <path d="M-60-6 52-19" stroke={PAINT.wood} strokeLinecap="round" strokeWidth="3" />
    </g>
  );
}

/** An opening with its bricks in the dark; it stands on the floor. */
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

/** A ribbon of gas flames behind glass, as it goes with tile. */
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
