import type { ReactNode } from "react";
import type { SceneSpec } from "../../../content/schema/scene.ts";
import { CENTER, FLOOR, MANTEL_TOP } from "./measures.ts";
import { PAINT, SHINE } from "./palette.ts";

type Setting = NonNullable<SceneSpec["setting"]>;

export interface Room {
  /** What stands behind the TV. */
  behind?: ReactNode;
  /** What stands before the wall. */
  before: ReactNode;
  /** Top of what stands right below the TV. */
  below: number;
  /** Whether the wall ends in a skirting board. */
  skirting: boolean;
}

/** What stands around a TV. `top` and `width` are the screen's; `masonry` walls are their own fireplace. */
export function roomOf(setting: Setting, top: number, width: number, masonry: boolean): Room {
  switch (setting) {
    case "console":
      return { before: <Console width={width} />, below: 536, skirting: true };
    case "fireplace":
      return {
        behind: <Fireplace masonry={masonry} />,
        before: null,
        below: MANTEL_TOP,
        skirting: true,
      };
    case "bedroom":
      return { before: <Dresser />, below: 452, skirting: true };
    case "ceiling":
      return { behind: <Pole top={top} />, before: <Bed />, below: 470, skirting: true };
    case "conference":
      return { before: <MeetingTable />, below: FLOOR - 40, skirting: true };
    case "restaurant":
      return { behind: <Bottles />, before: <Bar />, below: 398, skirting: false };
    case "patio":
      return { behind: <Pergola />, before: <PatioBench />, below: FLOOR - 20, skirting: false };
    case "projector":
      return { behind: <Projector />, before: <Seats />, below: FLOOR - 20, skirting: true };
  }
}

function Rug() {
  return <path d="M270 652h420l80 68H190z" fill={PAINT.rug} />;
}

/** A clay vase with longleaf tufts; `x` and `y` are the middle of its foot. */
function Vase({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d="M0-38V-96M0-60-30-100M0-60 32-96M0-72-16-116M0-72 18-114M0-50-40-78M0-50 42-74"
        fill="none"
        stroke={PAINT.green}
        strokeWidth="4"
      />
      <path d="M-10-40h20l-3 8q13 18 3 32h-20q-10-14 3-32z" fill={PAINT.pot} />
    </g>
  );
}

function Console({ width }: { width: number }) {
  const half = Math.max(190, Math.round(width / 2) + 30);
  const left = CENTER - half;
  return (
    <>
      <Rug />
      <path
        d={`M${left + 20} 596l-8 26h8l12-26zM${CENTER + half - 20} 596l8 26h-8l-12-26z`}
        fill={PAINT.woodDark}
      />
      <rect fill={PAINT.wood} height="64" rx="2" width={2 * half} x={left} y="536" />
      <path d={`M${left} 536h${2 * half}v5H${left}z`} fill={PAINT.woodLight} />
      <path
        d={`M${CENTER - half / 2} 541v59M${CENTER} 541v59M${CENTER + half / 2} 541v59`}
        stroke={PAINT.woodDark}
        strokeWidth="2"
      />
      <path d={`M${CENTER + half - 110} 528h56v8h-56z`} fill={PAINT.pot} />
      <path d={`M${CENTER + half - 104} 520h46v8h-46z`} fill={PAINT.linen} />
      <Vase x={left + 46} y={536} />
    </>
  );
}

function Fireplace({ masonry }: { masonry: boolean }) {
  return (
    <>
      {!masonry && (
        <>
          <path d="M300 330h360v290H300z" fill={PAINT.trim} />
          <path d="M366 398h228v222H366z" fill={PAINT.trimEdge} />
        </>
      )}
      <path d="M384 416h192v204H384z" fill="#1c1512" />
      <path
        d="M420 608q-14-50 24-84 2 26 18 34 4-40 28-62 4 42 32 60 12-12 12-26 26 42 4 78z"
        fill={SHINE.ember}
      />
      <path
        d="M446 608q-6-32 18-50 4 16 14 20 4-22 14-32 8 30 26 40 8 12 0 22z"
        fill={SHINE.flame}
      />
      <path d="M404 606h152v10H404z" fill={PAINT.woodDark} />
      <path d={`M250 ${MANTEL_TOP}h460v24H250z`} fill={PAINT.wood} />
      <path d={`M250 ${MANTEL_TOP}h460v5H250z`} fill={PAINT.woodLight} />
      <path d="M340 614h280v12H340z" fill={PAINT.concreteJoint} />
    </>
  );
}

function Dresser() {
  return (
    <>
      <path d="M286 606h12v16h-12zM662 606h12v16h-12z" fill={PAINT.woodDark} />
      <rect fill={PAINT.wood} height="156" rx="2" width="420" x="270" y="452" />
      <path d="M270 452h420v6H270z" fill={PAINT.woodLight} />
      <path d="M270 506h420M270 556h420M480 458v150" stroke={PAINT.woodDark} strokeWidth="2" />
      <path
        d="M365 478h20v5h-20zM575 478h20v5h-20zM365 528h20v5h-20zM575 528h20v5h-20zM365 580h20v5h-20zM575 580h20v5h-20z"
        fill={PAINT.woodDark}
      />
      <Vase x={316} y={452} />
      <path d="M636 452v-34h8v34z" fill={PAINT.woodDark} />
      <path d="M618 384h44l10 38h-64z" fill={SHINE.lamp} />
    </>
  );
}

function Pole({ top }: { top: number }) {
  return (
    <>
      <path d="M-480-240h1920v276H-480z" fill={PAINT.trim} />
      <path d={`M450 36h60v8h-60zM474 40h12V${top + 20}h-12z`} fill="light-dark(#2a3032,#8f9894)" />
    </>
  );
}

function Bed() {
  return (
    <>
      <rect fill={PAINT.wood} height="150" rx="3" width="420" x="270" y="470" />
      <path d="M282 560h396l30 160H252z" fill={PAINT.linen} />
      <rect
        fill={PAINT.trim}
        height="52"
        rx="12"
        stroke={PAINT.trimEdge}
        width="160"
        x="306"
        y="522"
      />
      <rect
        fill={PAINT.trim}
        height="52"
        rx="12"
        stroke={PAINT.trimEdge}
        width="160"
        x="494"
        y="522"
      />
      <path d="M274 606h412l22 114H252z" fill={PAINT.green} />
    </>
  );
}

function MeetingTable() {
  return (
    <>
      <path
        d="M196 580h64v80h-64zM324 580h64v60h-64zM572 580h64v60h-64zM700 580h64v80h-64z"
        fill={PAINT.green}
      />
      <path d="M240 630h480l120 90H120z" fill={PAINT.wood} />
      <path d="M240 630h480l8 6H232z" fill={PAINT.woodLight} />
      <path d="M430 652h100l6 18H424z" fill={PAINT.linen} />
    </>
  );
}

function Bottles() {
  return (
    <>
      <path d="M190 398h580v10H190z" fill={PAINT.woodLight} />
      <path
        d="M214 398v-40l5-8v-16h8v16l5 8v40zM274 398v-34l5-8v-16h8v16l5 8v34zM394 398v-40l5-8v-16h8v16l5 8v40zM634 398v-34l5-8v-16h8v16l5 8v34zM714 398v-40l5-8v-16h8v16l5 8v40z"
        fill={PAINT.green}
      />
      <path
        d="M244 398v-30h18v30zM334 398v-46h16v46zM454 398v-30h18v30zM514 398v-46h16v46zM574 398v-30h18v30zM674 398v-46h16v46z"
        fill={PAINT.pot}
      />
    </>
  );
}

function Bar() {
  const stools = [160, 320, 480, 640, 800];
  return (
    <>
      <path d="M-480 510H1440v210H-480z" fill={PAINT.wood} />
      <path d="M-480 496H1440v18H-480z" fill={PAINT.woodLight} />
      {stools.map((x) => (
        <path
          d={`M${x - 26} 600h52M${x - 18} 606l-8 114M${x + 18} 606l8 114`}
          key={x}
          stroke={PAINT.woodDark}
          strokeWidth="8"
        />
      ))}
    </>
  );
}

function Pergola() {
  return (
    <>
      <path d="M-480-240h1920v276H-480z" fill={PAINT.wood} />
      <path d="M120 0h20v720h-20zM820 0h20v720h-20z" fill={PAINT.woodDark} />
      <path
        d="M130 40q116 60 233 0 117 60 234 0 116 60 233 0"
        fill="none"
        stroke={PAINT.woodDark}
        strokeWidth="2"
      />
      <path
        d="M188 60h0m58 10h0m58-10h0m118 0h0m58 10h0m58-10h0m118 0h0m58 10h0m58-10h0"
        stroke={SHINE.lamp}
        strokeLinecap="round"
        strokeWidth="14"
      />
    </>
  );
}

function PatioBench() {
  return (
    <>
      <path d="M320 560h320v24H320zM336 584h14v50h-14zM610 584h14v50h-14z" fill={PAINT.woodLight} />
      <path d="M334 540h140v20H334zM486 540h140v20H486z" fill={PAINT.linen} />
      <Vase x={230} y={650} />
    </>
  );
}

function Projector() {
  return (
    <>
      <path d="M476 0h8v14h-8z" fill={PAINT.woodDark} />
      <rect
        fill="light-dark(#2a3032,#0f1314)"
        height="26"
        rx="4"
        stroke="light-dark(#2a3032,#5d6b68)"
        width="84"
        x="438"
        y="12"
      />
      <circle cx="480" cy="28" fill={SHINE.lamp} r="6" />
    </>
  );
}

function Seats() {
  return (
    <g fill={PAINT.woodDark} stroke={PAINT.wood} strokeWidth="3">
      {[170, 380, 590].map((x) => (
        <rect height="140" key={x} rx="22" width="200" x={x} y="622" />
      ))}
    </g>
  );
}
