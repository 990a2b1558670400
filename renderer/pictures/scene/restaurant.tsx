import { Glow } from "./Light.tsx";
import { LEFT, WIDE } from "./measures.ts";
import { PAINT, SHADE, SHINE } from "./palette.ts";
import { Picture } from "./Picture.tsx";
import type { Place, Room } from "./room.ts";
import { Television } from "./Television.tsx";

/** Three shapes of bottles are a shelf; the shelf is used twice. */
function Bottles({ id }: { id: string }) {
  return (
    <>
      <path d="M196 256h568v192H196z" fill={PAINT.woodDark} />
      <g id={`${id}k`}>
        <path
          d="M216 340v-40l5-8v-20h8v20l5 8v40zM306 340v-36l5-8v-20h8v20l5 8v36zM426 340v-40l5-8v-20h8v20l5 8v40zM576 340v-36l5-8v-20h8v20l5 8v36zM686 340v-40l5-8v-20h8v20l5 8v40z"
          fill={PAINT.greenLight}
        />
        <path
          d="M246 340v-46q0-8 4-8v-10h8v10q4 0 4 8v46zM366 340v-46q0-8 4-8v-10h8v10q4 0 4 8v46zM516 340v-46q0-8 4-8v-10h8v10q4 0 4 8v46zM636 340v-46q0-8 4-8v-10h8v10q4 0 4 8v46z"
          fill={PAINT.pot}
        />
        <path
          d="M276 340v-34h22v34zM336 340v-54h18v54zM396 340v-34h22v34zM456 340v-54h18v54zM486 340v-34h22v34zM546 340v-54h18v54zM606 340v-34h22v34zM666 340v-54h14v54z"
          fill={PAINT.sand}
        />
        <path d="M190 340h580v10H190z" fill={PAINT.woodLight} />
        <path d="M190 350h580v6H190z" fill={SHADE.contact} />
      </g>
      <use href={`#${id}k`} transform="matrix(-1 0 0 1 960 92)" />
    </>
  );
}

/** They hang in the gaps between the screens. */
function Pendants({ id, gap }: { id: string; gap: number }) {
  return [480 - gap, 480 + gap].map((x) => (
    <g key={x}>
      <Glow id={id} rx={190} ry={150} x={x} y={252} />
      <path d={`M${x}-900V214`} stroke={PAINT.steelDark} strokeWidth="3" />
      <path d={`M${x - 40} 244q6-34 40-34t40 34z`} fill={PAINT.green} />
      <path d={`M${x - 40} 244q6-34 30-34-14 8-18 34z`} fill={PAINT.greenLight} />
      <path d={`M${x - 20} 246h40`} stroke={SHINE.bulb} strokeLinecap="round" strokeWidth="7" />
    </g>
  ));
}

function Bar({ id }: { id: string }) {
  return (
    <>
      <pattern height="210" id={`${id}q`} patternUnits="userSpaceOnUse" width="120" y="514">
        <path d="M0 0h120v210H0z" fill={PAINT.wood} />
        <path d="M14 20h92v220H14z" fill={PAINT.woodDark} opacity=".35" />
        <path d="M14 240V20h92" fill="none" stroke={PAINT.woodDark} strokeWidth="2" />
        <path d="M106 20v220" stroke={PAINT.woodLight} strokeWidth="2" />
      </pattern>
      <path d={`M${LEFT} 514h${WIDE}v500H${LEFT}z`} fill={`url(#${id}q)`} />
      <path d={`M${LEFT} 498h${WIDE}v18H${LEFT}z`} fill={PAINT.woodLight} />
      <path d={`M${LEFT} 516h${WIDE}v10H${LEFT}z`} fill={SHADE.contact} />
      <path d={`M${LEFT} 690h${WIDE}`} stroke={PAINT.sand} strokeWidth="7" />
    </>
  );
}

function Stools() {
  return [160, 320, 480, 640, 800].map((x) => (
    <g key={x}>
      <path
        d={`M${x - 16} 604l-14 150M${x + 16} 604l14 150M${x - 26} 684h52`}
        stroke={PAINT.iron}
        strokeWidth="7"
      />
      <rect fill={PAINT.pot} height="22" rx="8" width="74" x={x - 37} y="586" />
      <path d={`M${x - 30} 589h60`} stroke={PAINT.potLight} strokeLinecap="round" strokeWidth="4" />
    </g>
  ));
}

/** A bar with a screen for every corner of the room. */
export function restaurant({ id, box, shows = "menu" }: Place): Room {
  const aside = shows === "game" ? "menu" : "game";
  const step = box.width + 24;
  const side = { ...box, x: box.x - step };
  return {
    behind: (
      <>
        <g id={`${id}a`}>
          <Television box={side} framed={false} id={id} tilt={0}>
            <Picture box={side} id={`${id}a`} inset={4} shows={aside} />
          </Television>
        </g>
        <use href={`#${id}a`} x={2 * step} />
        <Bottles id={id} />
      </>
    ),
    around: <Pendants gap={Math.round(box.width / 2) + 12} id={id} />,
    before: (
      <>
        <Bar id={id} />
        <path
          d="M236 498l-3-34h22l-3 34zM560 498l-3-34h22l-3 34zM724 498l-3-34h22l-3 34z"
          fill={PAINT.linen}
          opacity=".85"
        />
        <path d="M394 498l-3-26h22l-3 26z" fill={SHINE.lamp} />
        <Stools />
      </>
    ),
    below: 340,
    ground: "none",
    shows: "menu",
  };
}
