import { Tufts, Glow } from "./Light.tsx";
import { PAINT, SHADE, SHINE } from "./palette.ts";

export interface Spot {
  x: number;
  y: number;
  id: string;
}

/** A clay vase with three tufts of longleaf; `x` and `y` are the middle of its foot. */
export function Vase({ id, x, y, white = false }: Spot & { white?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})scale(.9)`}>
      <g fill="none" stroke={PAINT.green}>
        <path d="M-2-50Q-8-90-32-112M0-50Q-2-100 14-132M3-50Q12-82 44-92" strokeWidth="3" />
        <Tufts
          at={[
            [-32, -112, 0.44],
            [14, -132, 0.48, 50],
            [44, -92, 0.4, 20],
          ]}
          id={id}
        />
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

/** Books that lie; `x` is their left edge. */
export function Books({ x, y }: Omit<Spot, "id">) {
  return (
    <>
      <path d={`M${x} ${y}v-9h64v9z`} fill={PAINT.pot} />
      <path d={`M${x + 5} ${y - 9}v-8h54v8z`} fill={PAINT.linen} />
      <path d={`M${x + 2} ${y - 17}v-8h48v8z`} fill={PAINT.green} />
    </>
  );
}

/** The reading lamp's light on the wall, behind what stands there. */
export function LampLight({ id, x = 828 }: { id: string; x?: number }) {
  return <Glow id={id} rx={250} x={x} y={316} />;
}

export function Lamp({ x = 828 }: { x?: number }) {
  return (
    <g transform={`translate(${x})`}>
      <ellipse cx="8" cy="652" fill={SHADE.contact} rx="46" ry="6" />
      <path d="M0 350V648" stroke={PAINT.iron} strokeWidth="5" />
      <path d="M-28 646h56v6h-56z" fill={PAINT.iron} />
      <path d="M-35 268h70l19 84H-54z" fill={SHINE.lamp} />
      <path d="M-35 268h20l-6 84h-33z" fill={SHINE.lampLight} />
    </g>
  );
}

/** A small lamp with a clay foot; `x` and `y` are the middle of it. */
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

/** A reading chair from the side, turned to the TV. */
export function Armchair({ sand = false }: { sand?: boolean }) {
  return (
    <>
      <ellipse cx="150" cy="662" fill={SHADE.contact} rx="100" ry="9" />
      <path
        d="M92 600 78 660M206 596l12 64"
        stroke={PAINT.woodDark}
        strokeLinecap="round"
        strokeWidth="8"
      />
      <path
        d="M72 468q18-8 28 6l14 82h88q14 0 14 14v30H82z"
        fill={sand ? PAINT.sand : PAINT.green}
      />
      <path
        d="M72 468q18-8 28 6l14 82h88q14 0 14 12H94z"
        fill={sand ? PAINT.rug : PAINT.greenLight}
      />
      <path
        d="M90 534H202q12 0 12 12v60"
        fill="none"
        stroke={PAINT.wood}
        strokeLinecap="round"
        strokeWidth="9"
      />
      <path d="M92 531H202" stroke={PAINT.woodLight} strokeLinecap="round" strokeWidth="3" />
    </>
  );
}

/** A plant too large for a table: longleaf in a clay pot on the floor. */
export function FloorPlant({ id, x, y }: Spot) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cx="10" fill={SHADE.contact} rx="52" ry="7" />
      <g fill="none" stroke={PAINT.green}>
        <path d="M-4-70Q-10-150-44-190M0-70Q0-190 22-246M4-70Q20-140 66-156" strokeWidth="4" />
        <Tufts
          at={[
            [-44, -190, 0.66],
            [22, -246, 0.72, 50],
            [66, -156, 0.6, 20],
          ]}
          id={id}
        />
      </g>
      <path d="M-34-84h68l-8 84h-52z" fill={PAINT.pot} />
      <path d="M-38-92h76v14h-76zM-34-84h14l6 84h-12z" fill={PAINT.potLight} />
    </g>
  );
}
