import { Glow } from "./Light.tsx";
import { PAINT, SHADE, SHINE, VIEW } from "./palette.ts";
import type { Place, Room } from "./room.ts";

/** The city behind the window: light by day, lit at night. */
function CityWindow() {
  return (
    <>
      <path d="M-40 96h264v420H-40z" fill={VIEW.sky} />
      <path
        d="M-40 516V330h44v-60h40v80h22V210l18-30 18 30v130h24v-70h46v60h52v186z"
        fill={VIEW.towers}
      />
      <path
        d="M12 290v200M26 290v200M88 230v260M102 230v260M142 290v200M156 290v200M194 350v140"
        stroke={VIEW.windows}
        strokeDasharray="7 10"
        strokeWidth="5"
      />
      <path
        d="M-40 96h264v420H-40zM92 96v420M-40 300h264"
        fill="none"
        stroke={PAINT.iron}
        strokeWidth="9"
      />
      <path d="M-52 514h288v12H-52z" fill={PAINT.trim} />
    </>
  );
}

function LongLight({ id }: { id: string }) {
  return (
    <>
      <Glow id={id} rx={330} ry={150} x={480} y={56} />
      <path d="M300-900V44M660-900V44" stroke={PAINT.steelDark} strokeWidth="2" />
      <path d="M236 42h488v12H236z" fill={PAINT.iron} />
      <path d="M240 54h480" stroke={SHINE.bulb} strokeWidth="5" />
    </>
  );
}

/** A chair from behind. */
function Chair({ id }: { id: string }) {
  return (
    <g id={id}>
      <path
        d="M0 640v50M-40 704 0 686 40 704M0 690v20"
        fill="none"
        stroke={PAINT.steel}
        strokeLinecap="round"
        strokeWidth="8"
      />
      <path d="M-50 628q0-14 14-14h72q14 0 14 14v14H-50z" fill={PAINT.greenDark} />
      <path
        d="M-44 526q0-24 24-24h40q24 0 24 24l6 84q0 14-14 14h-72q-14 0-14-14z"
        fill={PAINT.green}
      />
      <path d="M-34 530q0-18 18-18h32q18 0 18 18l4 60h-76z" fill={PAINT.greenLight} />
    </g>
  );
}

/** A meeting room, seen from behind the chairs. */
export function conference({ id, box }: Place): Room {
  const bar = box.y + box.height + 12;
  return {
    behind: (
      <>
        <CityWindow />
        <LongLight id={id} />
      </>
    ),
    around: (
      <>
        <path d={`M424 ${bar}h112v14H424z`} fill={PAINT.iron} />
        <path d={`M424 ${bar}h112`} stroke={PAINT.steel} strokeWidth="2" />
        <circle cx="480" cy={bar + 7} fill={PAINT.steelDark} r="4" />
      </>
    ),
    before: (
      <>
        <ellipse cx="486" cy="704" fill={SHADE.contact} rx="350" ry="12" />
        <path d="M250 566l-16 130M710 566l16 130" stroke={PAINT.iron} strokeWidth="14" />
        <path d="M150 548h660v20H150z" fill={PAINT.wood} />
        <path d="M150 544h660v7H150z" fill={PAINT.woodLight} />
        <path d="M212 568h536v8H212z" fill={SHADE.contact} />
        <path d="M446 500h76l8 44h-92z" fill={PAINT.steel} />
        <path d="M446 500h76l1 5h-78z" fill={PAINT.steelLight} />
        <path d="M426 540h116v5H426z" fill={PAINT.steelDark} />
        <path d="M604 544v-22h16v22zM330 544v-22h16v22z" fill={PAINT.steelLight} opacity=".8" />
        <path d="M676 544q2-14 22-14t22 14z" fill={PAINT.iron} />
        <g transform="translate(250)">
          <Chair id={`${id}k`} />
        </g>
        <use href={`#${id}k`} x="404" />
        <use href={`#${id}k`} x="556" />
        <use href={`#${id}k`} x="710" />
      </>
    ),
    below: 544,
    ground: "rubber",
    skirting: true,
    shows: "slide",
  };
}
