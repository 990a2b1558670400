import { Fire } from "./fire.tsx";
import { Glow } from "./Light.tsx";
import { paintOf } from "./materials.ts";
import { ABOVE, FLOOR, LEFT, WIDE } from "./measures.ts";
import { PAINT, SHADE, SHINE, VIEW } from "./palette.ts";
import { Pines } from "./pine.tsx";
import type { Place, Room } from "./room.ts";
import { FloorPlant } from "./things.tsx";

/** The garden at dusk behind the column. */
function Garden({ id }: { id: string }) {
  return (
    <>
      <linearGradient gradientUnits="userSpaceOnUse" id={`${id}y`} x2="0" y1="60" y2="520">
        {VIEW.dusk.map((color, index) => (
          <stop key={color} offset={index / 2} stopColor={color} />
        ))}
      </linearGradient>
      <path d={`M${LEFT} ${ABOVE}h${WIDE}V${FLOOR}H${LEFT}z`} fill={`url(#${id}y)`} />
      <path
        d={`M${LEFT} 470q500-60 900-10t700-20 700 10 800-20 1100 30V${FLOOR}H${LEFT}z`}
        fill={VIEW.hills}
      />
      <Pines
        at={[
          [92, 590, 10],
          [206, 600, 7.5],
          [752, 600, 8],
          [868, 590, 10.5],
          [-60, 610, 8],
          [-330, 600, 11],
          [-620, 610, 9],
          [-1000, 600, 10],
          [1080, 610, 9],
          [1400, 600, 10],
          [1900, 610, 11],
        ]}
        color={VIEW.pines}
        id={`${id}k`}
      />
      <path
        d={`M${LEFT} 572q400-30 900 0t900-6 800 6 800-8 800 6V${FLOOR}H${LEFT}z`}
        fill={VIEW.pines}
      />
    </>
  );
}

function Pergola({ id }: { id: string }) {
  return (
    <>
      <path d="M168 60h22v570h-22zM790 60h22v570h-22z" fill={PAINT.wood} />
      <path d="M168 60h7v570h-7zM790 60h7v570h-7z" fill={PAINT.woodLight} />
      <path d={`M${LEFT} 34h${WIDE}v32H${LEFT}z`} fill={PAINT.wood} />
      <path d={`M${LEFT} 60h${WIDE}v10H${LEFT}z`} fill={PAINT.woodDark} />
      <path
        d={`M${LEFT + 20} 17h${WIDE}`}
        stroke={PAINT.woodDark}
        strokeDasharray="26 54"
        strokeWidth="36"
      />
      <path d={`M${LEFT} ${ABOVE}h${WIDE}V4H${LEFT}z`} fill={PAINT.woodDark} />
      <Glow id={id} rx={460} ry={110} x={480} y={100} />
      <path
        d="M178 76q76 56 151 0 76 56 151 0 76 56 151 0 76 56 160 0"
        fill="none"
        stroke={PAINT.iron}
        strokeWidth="2"
      />
      <path
        d="M178 80q76 56 151 0 76 56 151 0 76 56 151 0 76 56 160 0"
        fill="none"
        stroke={SHINE.lamp}
        strokeDasharray="0 33"
        strokeDashoffset="-16"
        strokeLinecap="round"
        strokeWidth="10"
      />
    </>
  );
}

/** An outdoor seat with its cushions, on the right of the fire. */
function Seat() {
  return (
    <>
      <ellipse cx="800" cy="690" fill={SHADE.contact} rx="156" ry="10" />
      <path d="M664 590h16v100h-16zM912 560h16v130h-16z" fill={PAINT.woodDark} />
      <path d="M670 652h250v22H670z" fill={PAINT.wood} />
      <path d="M668 618q0-10 10-10h230q10 0 10 10v36H668z" fill={PAINT.linen} />
      <path d="M846 610v-62q0-12 12-12h50q14 0 14 14v60z" fill={PAINT.linenShade} />
      <path d="M800 612l10-52 50 8-8 46z" fill={PAINT.pot} />
      <path d="M660 584h150v8H660z" fill={PAINT.woodLight} />
    </>
  );
}

/** A covered patio: the wall's material is the column with the fire. */
export function patio({ id, box, material, paint }: Place): Room {
  const half = Math.max(190, Math.round(box.width / 2) + 30);
  const column = `M${480 - half} 66h${2 * half}V${FLOOR}H${480 - half}z`;
  return {
    behind: (
      <>
        <Garden id={id} />
        <path d={column} fill={paintOf(material, paint)} />
        {material !== "drywall" && <path d={column} fill={`url(#${id}w)`} />}
        <path d={column} fill={`url(#${id}f)`} />
        <path d="M392 470h176v150H392z" fill={SHINE.hearth} />
        <Fire scale={0.8} x={480} y={608} />
        <Glow id={id} rx={150} ry={120} x={480} y={570} />
        <path d={`M${500 - half} 420h${2 * half - 40}v20H${500 - half}z`} fill={PAINT.wood} />
        <path d={`M${500 - half} 420h${2 * half - 40}v5H${500 - half}z`} fill={PAINT.woodLight} />
      </>
    ),
    around: <Pergola id={id} />,
    before: (
      <>
        <path d={`M${470 - half} 612h${2 * half + 20}v16H${470 - half}z`} fill={PAINT.steelDark} />
        <Glow id={id} rx={210} ry={40} x={480} y={650} />
        <FloorPlant id={id} x={226} y={672} />
        <Seat />
      </>
    ),
    below: 420,
    ground: "paving",
    shows: "game",
  };
}
