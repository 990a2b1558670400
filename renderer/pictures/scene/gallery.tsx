import { Glow, Tufts } from "./Light.tsx";
import { PAINT, SHADE, SHINE } from "./palette.ts";
import type { Place, Room } from "./room.ts";
import { Books, Vase } from "./things.tsx";

/** Two small pictures beside each edge of the TV, their frames of the same wood. */
function Pictures({ id, left, right }: { id: string; left: number; right: number }) {
  const frames = `M${left - 104} 150h84v112h-84zM${left - 104} 286h84v84h-84zM${right + 20} 140h84v84h-84zM${right + 20} 248h84v112h-84z`;
  return (
    <>
      <path d={frames} filter={`url(#${id}b)`} opacity=".4" transform="translate(6 7)" />
      <path d={frames} fill={PAINT.linen} stroke={PAINT.wood} strokeWidth="6" />
      <g stroke={PAINT.green}>
        <Tufts at={[[left - 62, 208, 0.34]]} id={id} />
      </g>
      <circle cx={left - 62} cy="328" fill={PAINT.pot} r="22" />
      <path d={`M${right + 34} 208l26-44 14 22 8-10 16 32z`} fill={PAINT.green} />
      <path
        d={`M${right + 40} 342v-32a22 22 0 0 1 44 0v32m-22 0v-32`}
        fill="none"
        stroke={PAINT.pot}
        strokeWidth="9"
      />
    </>
  );
}

/** A picture light of brass, and what it throws on the wall and the canvas. */
function PictureLight({ id, top }: { id: string; top: number }) {
  return (
    <>
      <Glow id={id} rx={250} ry={150} x={480} y={top + 24} />
      <path d={`M480 ${top}v-18q0-14-10-14`} fill="none" stroke={PAINT.sand} strokeWidth="5" />
      <path d={`M400 ${top - 38}h160v11H400z`} fill={PAINT.sand} />
      <path d={`M406 ${top - 26}h148`} stroke={SHINE.bulb} strokeWidth="4" />
    </>
  );
}

function Bench() {
  return (
    <>
      <ellipse cx="488" cy="648" fill={SHADE.contact} rx="220" ry="8" />
      <path
        d="M300 562l-14 84M660 562l14 84M340 562l-6 70M620 562l6 70"
        stroke={PAINT.iron}
        strokeWidth="6"
      />
      <path d="M276 552h408v14H276z" fill={PAINT.wood} />
      <path d="M276 550h408v5H276z" fill={PAINT.woodLight} />
      <path d="M300 552v-14q0-10 10-10h180q10 0 10 10v14z" fill={PAINT.sand} />
      <path d="M300 538h200" stroke={PAINT.linenShade} strokeWidth="2" />
      <path d="M388 572h190l-12 64H400z" fill={PAINT.sand} />
      <path
        d="M392 590h182M396 606h174M399 622h168"
        stroke={PAINT.wood}
        strokeDasharray="9 5"
        strokeWidth="3"
      />
    </>
  );
}

/** A TV that passes for the largest of five pictures. */
export function gallery({ id, box }: Place): Room {
  return {
    behind: <Pictures id={id} left={box.x} right={box.x + box.width} />,
    around: <PictureLight id={id} top={box.y} />,
    before: (
      <>
        <Bench />
        <Vase id={id} white x={632} y={550} />
        <Books x={532} y={550} />
      </>
    ),
    below: 550,
    skirting: true,
    window: true,
    shows: "art",
    paint: "green",
    framed: true,
  };
}
