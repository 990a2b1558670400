import { Glow } from "./Light.tsx";
import { PAINT, SHADE, SHINE } from "./palette.ts";
import type { Place, Room } from "./room.ts";
import { Vase } from "./things.tsx";

const SHELF_TOP = 520;

/** Four white cubes with what one owns: records, a basket, a game console, a pot. */
function Cubes({ id }: { id: string }) {
  return (
    <>
      <path d="M318 530h352v96H318z" filter={`url(#${id}b)`} opacity=".3" />
      <ellipse cx="488" cy="636" fill={SHADE.contact} rx="190" ry="7" />
      <path d={`M304 ${SHELF_TOP}h352v114H304z`} fill={PAINT.trim} />
      <path
        d="M316 532h74v90h-74zM401 532h74v90h-74zM486 532h74v90h-74zM571 532h74v90h-74z"
        fill={PAINT.linenShade}
      />
      <path d="M316 590h66" stroke={PAINT.pot} strokeDasharray="5 9 3 4" strokeWidth="64" />
      <path d="M321 590h60" stroke={PAINT.green} strokeDasharray="4 17" strokeWidth="64" />
      <path d="M325 592h60" stroke={PAINT.linen} strokeDasharray="3 11" strokeWidth="60" />
      <path d="M406 552h64l-5 70h-54z" fill={PAINT.sand} />
      <path
        d="M408 566h60M409 580h58M410 594h56M411 608h54"
        stroke={PAINT.wood}
        strokeDasharray="6 4"
        strokeWidth="2.5"
      />
      <path d="M494 602h58v20h-58z" fill={PAINT.iron} />
      <path d="M500 612h8" stroke={SHINE.lamp} strokeWidth="3" />
      <path d="M591 590h36l-5 32h-26z" fill={PAINT.pot} />
      <path d="M608 592q-22-10-20-34 18 6 20 34 0-30 16-42 8 24-16 42" fill={PAINT.green} />
    </>
  );
}

/** Boxes that are not unpacked yet. */
function Boxes() {
  return (
    <>
      <ellipse cx="164" cy="652" fill={SHADE.contact} rx="98" ry="8" />
      <path d="M76 540h150v110H76zM100 456h112v84H100z" fill={PAINT.cardboard} />
      <path d="M76 540h150v9H76zM100 456h112v8H100z" fill={SHADE.contact} opacity=".4" />
      <path d="M140 540h20v34h-20zM148 456h16v26h-16z" fill={PAINT.linen} />
      <path d="M92 626h44M112 524h30" stroke={PAINT.woodDark} strokeWidth="4" />
    </>
  );
}

/** A bicycle against the wall: there is no other place for it. */
function Bicycle({ id }: { id: string }) {
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round" transform="translate(-28)">
      <ellipse cx="822" cy="656" fill={SHADE.contact} rx="160" ry="7" />
      <g id={`${id}k`}>
        <circle cx="738" cy="582" r="70" stroke={PAINT.iron} strokeWidth="7" />
        <circle cx="738" cy="582" r="63" stroke={PAINT.steelDark} strokeWidth="2" />
        <path
          d="M738 519v126M675 582h126M693 537l90 90M783 537l-90 90"
          stroke={PAINT.steelDark}
          strokeOpacity=".6"
        />
      </g>
      <use href={`#${id}k`} x="172" />
      <path
        d="M738 582l44-98h98l-64 104h-78M782 484l34 104M774 464l8 20M880 484l30 98M880 484l-8-36"
        stroke={PAINT.pot}
        strokeWidth="7"
      />
      <path
        d="M758 460h34M872 448h20q14 2 12 18M816 588l14 22"
        stroke={PAINT.iron}
        strokeWidth="8"
      />
    </g>
  );
}

function PaperLamp({ id }: { id: string }) {
  return (
    <>
      <Glow id={id} rx={230} x={212} y={150} />
      <path d="M212-900V92" stroke={PAINT.iron} strokeWidth="2" />
      <circle cx="212" cy="150" fill={SHINE.lampLight} r="62" />
      <path
        d="M165 110h94M153 130h118M150 150h124M153 170h118M165 190h94"
        stroke={SHINE.lamp}
        strokeWidth="3"
      />
    </>
  );
}

/** A rented flat: few things, the deposit is safe. */
export function apartment({ id }: Place): Room {
  return {
    behind: <PaperLamp id={id} />,
    before: (
      <>
        <Cubes id={id} />
        <Vase id={id} x={338} y={SHELF_TOP} />
        <Boxes />
        <Bicycle id={id} />
      </>
    ),
    below: SHELF_TOP,
    skirting: true,
    shows: "night",
  };
}
