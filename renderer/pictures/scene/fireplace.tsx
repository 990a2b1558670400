import { Fire, Firebox, LinearFire } from "./fire.tsx";
import { Rug } from "./Floor.tsx";
import { Dog, Logs } from "./hearth.tsx";
import { Glow } from "./Light.tsx";
import { isLaid } from "./materials.ts";
import { ABOVE, MANTEL_TOP } from "./measures.ts";
import { LAID, PAINT } from "./palette.ts";
import type { Place, Room } from "./room.ts";
import { Armchair, Books, FloorPlant, Vase } from "./things.tsx";

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
      <path d="M282 338h396v8H282z" fill={PAINT.trimEdge} />
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

/** What the fire throws on the floor. */
function hearthLight(id: string) {
  return (
    <g opacity=".7">
      <Glow id={id} rx={330} ry={64} x={480} y={640} />
    </g>
  );
}

/** A fireplace under the TV; how it is built follows from the wall. */
export function fireplaceRoom({ id, box, material }: Place): Room {
  const half = Math.max(220, Math.round(box.width / 2) + 36);
  if (!isLaid(material)) {
    return {
      before: (
        <>
          <Surround id={id} />
          <Firebox width={192} x={384} y={424} />
          <Fire x={480} y={606} />
          <Glow id={id} rx={150} ry={130} x={480} y={560} />
          <Beam half={272} id={id} />
          {box.x > 300 ? <Vase id={id} x={238} y={MANTEL_TOP} /> : <Books x={222} y={MANTEL_TOP} />}
          <Books x={668} y={MANTEL_TOP} />
          <path d="M330 616h300v12H330z" fill={PAINT.greenDark} />
          {hearthLight(id)}
          <Armchair sand />
          <Dog />
        </>
      ),
      below: MANTEL_TOP,
      skirting: true,
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
