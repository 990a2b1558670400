import { Rug } from "./Floor.tsx";
import { Glow } from "./Light.tsx";
import { isLaid } from "./materials.ts";
import { ABOVE, MANTEL_TOP } from "./measures.ts";
import { LAID, PAINT, SHADE, SHINE } from "./palette.ts";
import type { Place, Room } from "./room.ts";
import { Armchair, Books, FloorPlant, Vase } from "./things.tsx";

/** Three flames on a log: ember, flame and core; the middle of its foot is at 0, 0. */
export function Fire({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y})scale(${scale})`}>
      <path
        d="M-52 0q-16-44 16-78 0 22 12 26 2-48 34-74-4 40 20 60 8-10 6-24 30 40 14 90z"
        fill={SHINE.ember}
      />
      <path
        d="M-38 0q-10-32 12-52 2 16 12 18 0-36 22-54 0 34 20 50 4-6 4-14 18 26 6 52z"
        fill={SHINE.flame}
      />
      <path d="M-20 0q-8-22 8-36 2 12 10 14 0-20 12-30 2 22 12 32 4 10-2 20z" fill={SHINE.core} />
      <path
        d="M-64-2 56-16M-54-14 64 0"
        stroke={PAINT.woodDark}
        strokeLinecap="round"
        strokeWidth="13"
      />
      <path d="M-60-6 52-19" stroke={PAINT.wood} strokeLinecap="round" strokeWidth="3" />
    </g>
  );
}

function Firebox({ x, y, width }: { x: number; y: number; width: number }) {
  return (
    <>
      <path d={`M${x} ${y}h${width}V620H${x}z`} fill={SHINE.hearth} />
      <path
        d={`M${x} ${y}l26 20h${width - 52}l26-20zM${x + 26} ${y + 20}V604l-26 16zM${x + width - 26} ${y + 20}V604l26 16z`}
        fill={PAINT.iron}
        opacity=".6"
      />
    </>
  );
}

/** A dog that sleeps on the warm side; its head lies on its paws. */
function Dog() {
  return (
    <g transform="translate(610 664)">
      <ellipse cx="10" cy="3" fill={SHADE.contact} rx="84" ry="7" />
      <path d="M66-12q26 4 30-8 4 20-24 24z" fill={PAINT.dogDark} />
      <path
        d="M-66 2q-14-4-8-16 2-18 20-22 12-2 20 6 14-16 50-12 44 2 52 30 2 12-6 14z"
        fill={PAINT.dog}
      />
      <path d="M-46-36q-12 4-10 24 12 2 16-10z" fill={PAINT.dogDark} />
      <path
        d="M-72 2q0-8 12-8h40q8 4 2 8zM18 2q0-20 26-20 22 2 22 20z"
        fill={PAINT.dogDark}
        opacity=".55"
      />
      <circle cx="-73" cy="-12" fill={SHINE.hearth} r="3.5" />
      <path d="M-66-20q4 2 6-2" fill="none" stroke={SHINE.hearth} strokeWidth="1.5" />
    </g>
  );
}

function Beam({ id, half }: { id: string; half: number }) {
  const x = 480 - half;
  return (
    <>
      <path
        d={`M${x + 8} ${MANTEL_TOP + 18}h${2 * half}v26H${x + 8}z`}
        filter={`url(#${id}b)`}
        opacity=".5"
      />
      <path d={`M${x} ${MANTEL_TOP}h${2 * half}v30H${x}z`} fill={PAINT.wood} />
      <path d={`M${x} ${MANTEL_TOP}h${2 * half}v7H${x}z`} fill={PAINT.woodLight} />
      <path
        d={`M${x + 20} ${MANTEL_TOP + 15}h150m40 7h180`}
        stroke={PAINT.woodDark}
        strokeOpacity=".6"
        strokeWidth="1.5"
      />
    </>
  );
}

/** A white surround with its two pilasters; the wall is painted. */
function Surround({ id }: { id: string }) {
  return (
    <>
      <path d="M290 330h396v290H290z" filter={`url(#${id}b)`} opacity=".3" />
      <path d="M282 326h396v294H282z" fill={PAINT.trim} />
      <path
        d="M296 364h62v226h-62zM602 364h62v226h-62zM376 364h208v28H376z"
        fill="none"
        stroke={PAINT.trimEdge}
        strokeWidth="2.5"
      />
      <path d="M664 326h14v294h-14zM282 338h396v8H282z" fill={PAINT.trimEdge} />
      <path d="M366 404h228v216H366z" fill={PAINT.greenDark} />
      <path d="M366 404h228v216H366z" fill="none" stroke={PAINT.trimEdge} strokeWidth="2" />
    </>
  );
}

/** A breast of the laid material that stands before the painted wall. */
function Chimney({ id, half }: { id: string; half: number }) {
  const shape = `M${480 - half} ${ABOVE}h${2 * half}V620H${480 - half}z`;
  return (
    <>
      <path d={shape} filter={`url(#${id}b)`} opacity=".4" transform="translate(12)" />
      <path d={shape} fill={`url(#${id}w)`} />
      <path d={shape} fill={`url(#${id}f)`} />
    </>
  );
}

/** A ribbon of gas flames behind glass, as it goes with tile. */
function LinearFire({ id, half }: { id: string; half: number }) {
  const tongues = Array.from({ length: Math.floor((half * 2 - 40) / 26) }, (_, index) => {
    const high = [26, 38, 20, 32][index % 4] ?? 26;
    return `q4-${high - 8} 13-${high} 5 ${high - 12} 13 ${high}`;
  });
  return (
    <>
      <path d={`M${480 - half} 424h${2 * half}v66H${480 - half}z`} fill={SHINE.hearth} />
      <path d={`M${484 - half + 16} 482${tongues.join("")}z`} fill={SHINE.ember} />
      <g transform="translate(0 170)scale(1 .65)">
        <path d={`M${484 - half + 16} 480${tongues.join("")}z`} fill={SHINE.flame} />
      </g>
      <Glow id={id} rx={half} ry={60} x={480} y={470} />
      <path d={`M${476 - half} 488h${2 * half + 8}v8H${476 - half}z`} fill={PAINT.steelLight} />
    </>
  );
}

function hearthLight(id: string) {
  return <Glow id={id} rx={230} ry={46} x={480} y={650} />;
}

/** A fireplace under the TV; how it is built follows from the wall. */
export function fireplaceRoom({ id, box, material }: Place): Room {
  const half = Math.max(220, Math.round(box.width / 2) + 36);
  if (!isLaid(material)) {
    return {
      around: (
        <>
          <Surround id={id} />
          <Firebox width={192} x={384} y={424} />
          <Fire x={480} y={606} />
          <Glow id={id} rx={150} ry={130} x={480} y={560} />
          <Beam half={272} id={id} />
          <Vase id={id} x={246} y={MANTEL_TOP} />
          <Books x={668} y={MANTEL_TOP} />
        </>
      ),
      before: (
        <>
          <path d="M330 616h300v12H330z" fill={PAINT.greenDark} />
          {hearthLight(id)}
          <Armchair sand />
          <Dog />
        </>
      ),
      below: MANTEL_TOP,
      skirting: false,
      window: true,
    };
  }
  const ribbon = material === "tile" || material === "slats";
  return {
    behind: (
      <>
        <Chimney half={half} id={id} />
        {ribbon ? (
          <LinearFire half={half - 50} id={id} />
        ) : (
          <>
            <Firebox width={208} x={376} y={430} />
            {material === "brick" && (
              <path
                d="M364 416h232"
                stroke={LAID.brick.tones[3]}
                strokeDasharray="13 3"
                strokeWidth="28"
              />
            )}
            <Fire x={480} y={606} />
            <Glow id={id} rx={160} ry={140} x={480} y={560} />
            <Beam half={half - 20} id={id} />
          </>
        )}
      </>
    ),
    before: (
      <>
        {!ribbon && (
          <path
            d={`M${464 - half} 612h${2 * half + 32}v18H${464 - half}z`}
            fill={PAINT.steelDark}
          />
        )}
        {hearthLight(id)}
        {material === "concrete" && <Rug half={200} />}
        {material === "stone" ? (
          <Logs half={half} />
        ) : (
          <FloorPlant id={id} x={548 + half} y={650} />
        )}
        {material === "brick" && <Dog />}
        {material !== "brick" && <Armchair sand={ribbon} />}
      </>
    ),
    below: ribbon ? 420 : MANTEL_TOP,
    column: true,
    skirting: true,
    window: true,
  };
}

/** Split wood in an iron rack. */
function Logs({ half }: { half: number }) {
  const x = 520 + half;
  const rows = `M${x + 8} 628h0M${x + 34} 628h0M${x + 60} 628h0M${x + 86} 628h0M${x + 21} 605h0M${x + 47} 605h0M${x + 73} 605h0M${x + 34} 582h0M${x + 60} 582h0`;
  return (
    <g fill="none" strokeLinecap="round">
      <path d={rows} stroke={PAINT.woodDark} strokeWidth="26" />
      <path d={rows} stroke={PAINT.woodLight} strokeWidth="19" />
      <path d={rows} stroke={PAINT.wood} strokeWidth="7" />
      <path d={`M${x - 10} 560v84h114v-84`} stroke={PAINT.iron} strokeWidth="5" />
    </g>
  );
}
