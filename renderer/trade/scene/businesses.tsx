import { curve, line, PAINT, SHADE, SHINE, VIEW } from "./palette.ts";
import { Glow, Shadow } from "./light.tsx";
import { type Place, type Room, LEFT, WIDE } from "./room.ts";
import { Picture } from "./screen-pictures.tsx";
import { Television } from "./Television.tsx";
import { Books, FloorPlant, Vase } from "./furnishings.tsx";

/** A window with a view of the city. */
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
        {...line(VIEW.windows, 5, { dash: "7 10" })}
      />
      <path d="M-40 96h264v420H-40zM92 96v420M-40 300h264" {...curve(PAINT.iron, 9)} />
      <path d="M-52 514h288v12H-52z" fill={PAINT.trim} />
    </>
  );
}

function LongLight({ id }: { id: string }) {
  return (
    <>
      <Glow id={id} rx={330} ry={150} x={480} y={56} />
      <path d="M300-900V44M660-900V44" {...line(PAINT.steelDark, 2)} />
      <path d="M236 42h488v12H236z" fill={PAINT.iron} />
      <path d="M240 54h480" {...line(SHINE.bulb, 5)} />
    </>
  );
}

/** A chair, seen from behind. */
function Chair({ id }: { id: string }) {
  return (
    <g id={id}>
      <path
        d="M0 640v50M-40 704 0 686 40 704M0 690v20"
        {...curve(PAINT.steel, 8, { round: true })}
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

/** A meeting room, seen over the backs of the chairs. */
export function conference({ id, box }: Place): Room {
  const bar = box.y + box.height + 12;
  return {
    onWall: (
      <>
        <CityWindow />
        <LongLight id={id} />
      </>
    ),
    overTv: (
      <>
        <path d={`M424 ${bar}h112v14H424z`} fill={PAINT.iron} />
        <path d={`M424 ${bar}h112`} {...line(PAINT.steel, 2)} />
        <circle cx="480" cy={bar + 7} fill={PAINT.steelDark} r="4" />
      </>
    ),
    inFront: (
      <>
        <ellipse cx="486" cy="704" fill={SHADE.contact} rx="350" ry="12" />
        <path d="M250 566l-16 130M710 566l16 130" {...line(PAINT.iron, 14)} />
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
    baseboard: true,
    shows: "slide",
  };
}

/** Two shelves of bottles. */
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

/** Pendant lamps in the gaps between the screens. */
function Pendants({ id, gap }: { id: string; gap: number }) {
  return [480 - gap, 480 + gap].map((x) => (
    <g key={x}>
      <Glow id={id} rx={190} ry={150} x={x} y={252} />
      <path d={`M${x}-900V214`} {...line(PAINT.steelDark, 3)} />
      <path d={`M${x - 40} 244q6-34 40-34t40 34z`} fill={PAINT.green} />
      <path d={`M${x - 40} 244q6-34 30-34-14 8-18 34z`} fill={PAINT.greenLight} />
      <path d={`M${x - 20} 246h40`} {...line(SHINE.bulb, 7, { round: true })} />
    </g>
  ));
}

function Bar({ id }: { id: string }) {
  return (
    <>
      <pattern height="210" id={`${id}q`} patternUnits="userSpaceOnUse" width="120" y="514">
        <path d="M0 0h120v210H0z" fill={PAINT.wood} />
        <path d="M14 20h92v220H14z" fill={PAINT.woodDark} opacity=".35" />
        <path d="M14 240V20h92" {...curve(PAINT.woodDark, 2)} />
        <path d="M106 20v220" {...line(PAINT.woodLight, 2)} />
      </pattern>
      <path d={`M${LEFT} 514h${WIDE}v500H${LEFT}z`} fill={`url(#${id}q)`} />
      <path d={`M${LEFT} 498h${WIDE}v18H${LEFT}z`} fill={PAINT.woodLight} />
      <path d={`M${LEFT} 516h${WIDE}v10H${LEFT}z`} fill={SHADE.contact} />
      <path d={`M${LEFT} 690h${WIDE}`} {...line(PAINT.sand, 7)} />
    </>
  );
}

function Stools() {
  return [160, 320, 480, 640, 800].map((x) => (
    <g key={x}>
      <path
        d={`M${x - 16} 604l-14 150M${x + 16} 604l14 150M${x - 26} 684h52`}
        {...line(PAINT.iron, 7)}
      />
      <rect fill={PAINT.pot} height="22" rx="8" width="74" x={x - 37} y="586" />
      <path d={`M${x - 30} 589h60`} {...line(PAINT.potLight, 4, { round: true })} />
    </g>
  ));
}

/** A sports bar with three screens. */
export function restaurant({ id, box, shows = "menu" }: Place): Room {
  const aside = shows === "game" ? "night" : "game";
  const step = box.width + 24;
  const side = { ...box, x: box.x - step };
  return {
    onWall: (
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
    overTv: <Pendants gap={Math.round(box.width / 2) + 12} id={id} />,
    inFront: (
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

/** A striped awning with scallops. */
function Awning({ id }: { id: string }) {
  return (
    <>
      <Shadow d="M206 112h560v40H206z" id={id} opacity=".4" />
      <path d="M190 66h580" {...line(PAINT.linen, 72)} />
      <path d="M190 66h580" {...line(PAINT.pot, 72, { dash: "58" })} />
      <path d="M219 102h540" {...line(PAINT.pot, 58, { dash: "0 116", round: true })} />
      <path d="M277 102h500" {...line(PAINT.linen, 58, { dash: "0 116", round: true })} />
      <path d="M190 30h580v10H190z" fill={PAINT.greenDark} />
    </>
  );
}

function Inside({ id }: { id: string }) {
  return (
    <>
      <linearGradient id={`${id}y`} x2="0" y2="1">
        <stop stopColor={VIEW.shop} />
        <stop offset="1" stopColor={VIEW.shopLow} />
      </linearGradient>
      <path d="M212 90h536v430H212zM800 160h128v370H800z" fill={`url(#${id}y)`} />
      <Glow id={id} rx={250} ry={230} x={300} y={330} />
      <Glow id={id} rx={250} ry={230} x={660} y={330} />
      <path d="M234 372h180v7H234zM546 372h180v7H546z" fill={PAINT.woodDark} />
      <path d="M418 90v60m124-60v60" {...line(PAINT.steelLight, 6)} />
      <path d="M300 90v170m360-170v170" {...line(PAINT.iron, 2)} />
      <path d="M278 282q4-28 22-28t22 28zM638 282q4-28 22-28t22 28z" fill={PAINT.greenDark} />
      <path d="M290 284h20m340 0h20" {...line(SHINE.bulb, 7, { round: true })} />
      <path
        d="M252 372v-30h26v30zm44 0v-20h34v20zm52 0v-40h18v40zM566 372v-34h22v34zm40 0v-22h40v22zm66 0v-36h16v36z"
        fill={PAINT.linen}
      />
      <path d="M376 372v-24h24v24zM694 372v-28h20v28zM590 372v-18h12v18z" fill={PAINT.potLight} />
    </>
  );
}

/** The storefront's window frames, its door and a reflection in the glass. */
function Front() {
  return (
    <>
      <path
        d="M212 90l0 430 120 0 190-430zM560 90 370 520h60L620 90zM800 160v250l110-250z"
        fill={SHADE.glare}
        opacity=".08"
      />
      <path
        d="M206 90h548v436H206zM388 420v106M572 420v106M206 420h548M794 150h140v470H794z"
        {...curve(PAINT.greenDark, 13)}
      />
      <path d="M196 520h568v100H196zM794 500h140v120H794z" fill={PAINT.greenDark} />
      <path
        d="M214 540h164v60H214zM398 540h164v60H398zM582 540h164v60H582zM812 526h104v76H812z"
        {...curve(PAINT.green, 3)}
      />
      <path d="M190 514h580v11H190z" fill={PAINT.green} />
      <path d="M808 380v70" {...line(PAINT.sand, 7, { round: true })} />
    </>
  );
}

/** A shop seen from the street, with a screen behind the glass. */
export function shop({ id }: Place): Room {
  return {
    onWall: <Inside id={id} />,
    overTv: (
      <>
        <Vase id={id} x={300} y={514} />
        <Books x={446} y={514} />
        <Vase id={id} white x={660} y={514} />
        <Front />
        <Awning id={id} />
      </>
    ),
    inFront: <FloorPlant id={id} x={120} y={650} />,
    below: 420,
    ground: "paving",
    shows: "menu",
  };
}
