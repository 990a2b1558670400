import type { Material } from "./measures.ts";
import { PAINT, SHADE, VIAL } from "./palette.ts";
import type { Place, Room } from "./room.ts";

const MASONRY: ReadonlySet<Material> = new Set(["brick", "stone", "concrete"]);

/** Screw heads with their washers; on brick each sits in the middle of a course. */
const BOLTS = [
  [322, 199],
  [350, 199],
  [322, 311],
  [350, 311],
] as const;

function Plate({ id }: { id: string }) {
  return (
    <>
      <path d="M304 186h72v158h-72z" filter={`url(#${id}b)`} opacity=".5" />
      <path d="M298 180h76v160h-76z" fill={PAINT.steelDark} />
      <path d="M298 180h76v3h-76zM298 180h3v160h-3z" fill={PAINT.steelLight} />
      <path
        d="M316 220v24M336 220v24M356 220v24M316 276v24M356 276v24"
        stroke={PAINT.iron}
        strokeLinecap="round"
        strokeWidth="5"
      />
      {BOLTS.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <circle fill={PAINT.steel} r="9" />
          <path d="M-6 0-3-5.2h6L6 0 3 5.2h-6z" fill={PAINT.steelLight} stroke={PAINT.iron} />
        </g>
      ))}
    </>
  );
}

/** Two links with their joints, swung out to the side; the cable is tied to them. */
function Arm({ id }: { id: string }) {
  return (
    <>
      <path
        d="M350 262h160v20H350z"
        filter={`url(#${id}b)`}
        opacity=".5"
        transform="translate(6 10)"
      />
      <path d="M426 250h110v26H426z" fill={PAINT.steelDark} />
      <path d="M426 250h110v4H426z" fill={PAINT.steelLight} />
      <path d="M340 240h96v13h-96zM340 273h96v13h-96z" fill={PAINT.steel} />
      <path d="M340 240h96v3h-96zM340 273h96v3h-96z" fill={PAINT.steelLight} />
      <rect fill={PAINT.iron} height="62" rx="5" width="22" x="330" y="232" />
      <rect fill={PAINT.iron} height="62" rx="5" width="22" x="425" y="232" />
      <path d="M334 236v54M429 236v54" stroke={PAINT.steel} strokeWidth="3" />
      <path
        d="M520 264q-40 26-86 24t-84 8q-30 6-44 60"
        fill="none"
        stroke={PAINT.iron}
        strokeWidth="5"
      />
      <path
        d="M520 263q-40 26-86 24t-84 8q-30 6-44 60"
        fill="none"
        stroke={PAINT.steelDark}
        strokeWidth="1.5"
      />
      <path d="M462 272v18M384 282v20" stroke={PAINT.pot} strokeWidth="6" />
      <path d="M488 168h11v196h-11zM488 232h20v60h-20z" fill={PAINT.steel} />
      <path d="M488 168h3v196h-3z" fill={PAINT.steelLight} />
      <path d="M493 182v20M493 320v20" stroke={PAINT.iron} strokeLinecap="round" strokeWidth="4" />
    </>
  );
}

/** Pencil marks: the height, and both edges of the stud where there is one. */
function Marks({ stud }: { stud: boolean }) {
  return (
    <path
      d={`${stud ? "M318 100v64m36-64v64M318 350v90m36-90v90" : ""}M272 260h20m-10-10v20M384 180h40`}
      stroke={PAINT.ink}
      strokeDasharray="7 3"
      strokeOpacity=".55"
      strokeWidth="1.5"
    />
  );
}

/** A close look at the bracket, the TV half on it. */
export function bracket({ id, material }: Place): Room {
  return {
    behind: (
      <>
        <Marks stud={!MASONRY.has(material)} />
        <Plate id={id} />
        <path d="M296 354h26v38h-26z" fill={PAINT.trim} stroke={PAINT.trimEdge} strokeWidth="2" />
        <path d="M305 362v7m8-7v7M305 376v7m8-7v7" stroke={PAINT.ink} strokeWidth="2" />
        <Arm id={id} />
        <rect fill={PAINT.pot} height="15" rx="2" width="92" x="290" y="164" />
        <path d="M290 165h92" stroke={PAINT.potLight} strokeWidth="2" />
        <rect fill={VIAL.line} height="9" rx="4.5" width="26" x="323" y="167" />
        <ellipse cx="336" cy="171" fill={VIAL.bubble} rx="5" ry="2.5" />
        <path d="M330 167v9m12-9v9" stroke={VIAL.mark} />
        <circle cx="302" cy="171.5" fill={SHADE.contact} r="4" />
      </>
    ),
    below: 420,
    view: { scale: 1.9, x: -351, y: -144 },
    aside: 190,
  };
}
