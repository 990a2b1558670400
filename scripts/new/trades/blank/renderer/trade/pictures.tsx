import type { ReactNode } from "react";
import type { SceneSpec } from "#trade/scene.ts";
import { LEVEL, PAINT } from "./palette.ts";

/** The y coordinate of the floor, and the x coordinate of the middle. */
export const FLOOR = 620;
export const CENTER = 480;

/** The y coordinate of the level line, at the top of the house. */
export const LINE = 159;

/** What is drawn, without the wall and the floor. */
interface Picture {
  /** The y coordinate of its upper edge. */
  top: number;
  width: number;
  draw: () => ReactNode;
}

export const PICTURES: Record<SceneSpec["picture"], Picture> = {
  house: { top: LINE, width: 620, draw: () => <House /> },
  room: { top: 204, width: 640, draw: () => <Room /> },
  tools: { top: 180, width: 620, draw: () => <Tools /> },
  van: { top: 300, width: 640, draw: () => <Van /> },
};

function House() {
  return (
    <>
      <path d="M590 196h44v114h-44z" fill={PAINT.redDark} />
      <path d="M284 296h392v324H284z" fill={PAINT.siding} />
      <path
        d="M284 336h392M284 376h392M284 416h392M284 456h392M284 496h392M284 536h392M284 576h392"
        stroke={PAINT.sidingShade}
        strokeWidth="2"
      />
      <path d="M480 159 232 300h496z" fill={PAINT.roof} />
      <path d="M480 159 232 300h30l218-124 218 124h30z" fill={PAINT.roofLight} />
      <path d="M284 300h392v16H284z" fill={PAINT.shade} />
      <Window x={320} y={370} />
      <Window x={570} y={370} />
      <circle cx="480" cy="248" fill={PAINT.trim} r="28" />
      <circle cx="480" cy="248" fill={PAINT.glass} r="20" />
      <path d="M436 420h88v200h-88z" fill={PAINT.trim} />
      <path d="M446 430h68v190h-68z" fill={PAINT.leaf} />
      <path d="M456 444h48v60h-48zM456 520h48v86h-48z" fill={PAINT.leafDark} />
      <circle cx="504" cy="528" fill={LEVEL.line} r="5" />
      <path d="M416 610h128v12H416z" fill={PAINT.sidingShade} />
      <Shrub x={252} y={620} />
      <Shrub x={340} y={624} />
      <Shrub x={640} y={624} />
      <Shrub x={716} y={620} />
    </>
  );
}

function Window({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-6-6h82v122H-6z" fill={PAINT.trim} />
      <path d="M0 0h70v110H0z" fill={PAINT.glass} />
      <path d="M0 70 70 0v34L0 104z" fill={PAINT.glassLight} />
      <path d="M35 0v110M0 55h70" stroke={PAINT.trim} strokeWidth="5" />
      <path d="M-12 116h94v9h-94z" fill={PAINT.trimEdge} />
    </g>
  );
}

function Shrub({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-46 0q-8-34 20-40 6-30 34-24 26-8 30 22 24 8 14 42z" fill={PAINT.leaf} />
      <path d="M-46 0q-4-20 10-26 26 14 52 4 20 0 36-8 4 14 0 30z" fill={PAINT.leafDark} />
    </g>
  );
}

function Room() {
  return (
    <>
      <path d="M-1600 596h4200v24h-4200z" fill={PAINT.trim} />
      <path d="M548 204h220v220H548z" fill={PAINT.trim} />
      <path d="M562 218h192v192H562z" fill={PAINT.glass} />
      <path d="M562 360q50-44 96-14 40-34 96 4v60H562z" fill={PAINT.leaf} />
      <path d="M658 218v192M562 314h192" stroke={PAINT.trim} strokeWidth="8" />
      <path d="M536 424h244v14H536z" fill={PAINT.trimEdge} />
      <path d="M232 214h196v150H232z" fill={PAINT.wood} />
      <path d="M246 228h168v122H246z" fill={PAINT.trim} />
      <path d="M258 338l44-62 32 40 22-24 46 46z" fill={PAINT.clay} />
      <path d="M180 470h440v124H180z" fill={PAINT.wood} />
      <path d="M180 470h440v14H180z" fill={PAINT.woodLight} />
      <path
        d="M196 496h132v84H196zM334 496h132v84H334zM472 496h132v84H472z"
        fill={PAINT.woodDark}
      />
      <path d="M306 538h14M350 538h14M488 538h14" stroke={LEVEL.line} strokeWidth="5" />
      <path d="M200 594h14v26h-14zM586 594h14v26h-14z" fill={PAINT.woodDark} />
      <path d="M520 426h62l-8 44h-46z" fill={PAINT.red} />
      <path
        d="M551 428q-6-50-44-58 6 40 44 58zm0 0q2-66-8-92-22 50 8 92zm0 0q8-52 46-62-6 44-46 62z"
        fill={PAINT.leafDark}
      />
      <path d="M262 470v-44h8v44zM236 426l14-46h32l14 46z" fill={PAINT.siding} />
      <path d="M244 470q0-8 22-8t22 8z" fill={PAINT.iron} />
    </>
  );
}

function Tools() {
  return (
    <>
      <path d="M212 180h536v296H212z" fill={PAINT.woodDark} />
      <path d="M222 190h516v276H222z" fill={PAINT.woodLight} />
      <path
        d="M252 220h470M252 260h470M252 300h470M252 340h470M252 380h470M252 420h470"
        stroke={PAINT.woodDark}
        strokeDasharray="0 36"
        strokeLinecap="round"
        strokeWidth="6"
      />
      {/* A level, a hammer, a wrench and a screwdriver. */}
      <path d="M262 196h236v40H262z" fill={PAINT.red} />
      <path d="M262 196h236v8H262z" fill={PAINT.redLight} />
      <rect fill={LEVEL.line} height="18" rx="9" width="60" x="350" y="208" />
      <ellipse cx="382" cy="214" fill={LEVEL.bubble} rx="11" ry="5" />
      <path d="M368 208v18M392 208v18" stroke={LEVEL.mark} strokeWidth="2" />
      <path d="M300 270h96v34h-96q-18 0-26-17 8-17 26-17z" fill={PAINT.steelDark} />
      <path d="M336 304h22v142h-22z" fill={PAINT.wood} />
      <path d="M332 372h30v74h-30z" fill={PAINT.redDark} />
      <path
        d="M466 258q-26 8-26 36 0 26 24 36v110q0 12 16 12t16-12V330q24-10 24-36 0-28-26-36v34l-14 10-14-10z"
        fill={PAINT.steel}
      />
      <path d="M594 330h14v116h-14z" fill={PAINT.steel} />
      <path d="M582 236q0-14 19-14t19 14v84q0 12-19 12t-19-12z" fill={PAINT.leaf} />
      <path d="M590 236v84M612 236v84" stroke={PAINT.leafDark} strokeWidth="4" />
      <path d="M664 226h44v94h-44z" fill={PAINT.trim} />
      <path d="M672 240h28M672 256h28M672 272h20" stroke={PAINT.steelDark} strokeWidth="4" />
      <path d="M160 520h640v28H160z" fill={PAINT.wood} />
      <path d="M160 520h640v8H160z" fill={PAINT.woodLight} />
      <path d="M196 548h34v72h-34zM730 548h34v72h-34zM230 574h500v14H230z" fill={PAINT.woodDark} />
      <path d="M566 446q0-18 18-18h72q18 0 18 18v10h-16v-8h-76v8h-16z" fill={PAINT.iron} />
      <path d="M536 456h168v64H536z" fill={PAINT.red} />
      <path d="M536 456h168v18H536z" fill={PAINT.redLight} />
      <path d="M604 466h32v20h-32z" fill={PAINT.steel} />
    </>
  );
}

function Van() {
  return (
    <>
      <path
        d="M250 318h320M262 318v-14M558 318v-14M250 304h320"
        stroke={PAINT.steelDark}
        strokeWidth="7"
      />
      <path
        d="M290 304v14M350 304v14M410 304v14M470 304v14M530 304v14"
        stroke={PAINT.steelDark}
        strokeWidth="5"
      />
      <path
        d="M204 580V356q0-26 26-26h344q28 0 46 28l52 80q66 8 84 38 8 12 8 30v74z"
        fill={PAINT.trim}
      />
      <path d="M204 500h560v34H204z" fill={PAINT.leaf} />
      <path d="M204 556h562v26H204z" fill={PAINT.steelDark} />
      <path d="M522 366h50q16 0 26 16l36 58H522z" fill={PAINT.glass} />
      <path d="M540 440l42-74h8l10 14-34 60z" fill={PAINT.glassLight} />
      <path d="M506 346v210M360 346v210" stroke={PAINT.trimEdge} strokeWidth="4" />
      <path d="M520 470h30M460 470h30" stroke={PAINT.iron} strokeLinecap="round" strokeWidth="7" />
      <path d="M744 486h20v22h-20z" fill={LEVEL.line} />
      <path d="M250 392h88v66h-88z" fill={PAINT.red} />
      <path d="M268 440l26-32 26 32z" fill={PAINT.trim} />
      {[320, 654].map((x) => (
        <g key={x}>
          <circle cx={x} cy="572" fill={PAINT.iron} r="54" />
          <circle cx={x} cy="572" fill={PAINT.steel} r="28" />
          <circle cx={x} cy="572" fill={PAINT.steelDark} r="10" />
        </g>
      ))}
    </>
  );
}
