/** A longleaf pine: a bare trunk, and flat plates of needles only toward its top. Its foot is at 0, 0; it is 48 high. */
const TRUNK = "M-.9 0-.5-42h1L.9 0zM0-16l-8-5M0-24l9-5M0-31l-8-4";
const PLATES =
  "M-9-40q2-7 9-7t9 6q-4 2-9 1-5 2-9 0zM-14-34q1-5 7-5 5 0 6 4-6 3-13 1zM1-30q2-5 7-5 6 0 7 5-7 2-14 0zM-15-22q2-5 7-5 5 0 6 4-6 3-13 1z";

type Stand = readonly [x: number, y: number, scale: number];

/** A stand of pines: the first one is drawn, the others use it. */
export function Pines({ id, color, at }: { id: string; color: string; at: readonly Stand[] }) {
  return at.map(([x, y, scale], index) => {
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
