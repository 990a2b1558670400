import { ABOVE } from "./measures.ts";
import { paintOf } from "./materials.ts";
import { PAINT, SHADE, VIEW } from "./palette.ts";
import type { Place, Room } from "./room.ts";
import { Books, FloorPlant, Lamp, LampLight } from "./things.tsx";

/** Where the two walls meet; edges of the side wall run from the vanishing point through it. */
const CORNER = 706;
const FAR = 2600;

const along = (y: number, x: number) => Math.round(410 + ((y - 410) * (x - 480)) / (CORNER - 480));

/** The wall at the side, foreshortened, with its own window. */
function SideWall({ fill }: { fill: string }) {
  const quad = (left: number, right: number, top: number, bottom: number) =>
    `M${left} ${along(top, left)}L${right} ${along(top, right)}V${along(bottom, right)}L${left} ${along(bottom, left)}z`;
  const wall = `M${CORNER} ${ABOVE}H${FAR}V${along(620, FAR)}L${CORNER} 620z`;
  return (
    <>
      <path d={wall} fill={fill} />
      <path d={wall} fill={SHADE.dark} />
      <path d={quad(760, 872, 150, 476)} fill={PAINT.trim} />
      <path d={quad(771, 860, 162, 464)} fill={VIEW.sky} />
      <path
        d={`${quad(771, 860, 162, 464)}M812 ${along(162, 812)}V${along(464, 812)}M771 ${along(310, 771)}L860 ${along(310, 860)}`}
        fill="none"
        stroke={PAINT.trim}
        strokeWidth="8"
      />
      <path d={quad(CORNER, FAR, 597, 620)} fill={PAINT.trim} />
      <path
        d={`M${CORNER} ${ABOVE}V620L${FAR} ${along(620, FAR)}`}
        fill="none"
        stroke={SHADE.groove}
        strokeWidth="3"
      />
    </>
  );
}

/** The corner of a room: the TV on an arm, a shelf on the wall, no furniture below. */
export function corner({ id, box, paint, material }: Place): Room {
  const side = material === "plaster" || material === "shiplap" ? material : "drywall";
  return {
    behind: (
      <>
        <LampLight id={id} x={150} />
        <path
          d={`M${box.x + 40} ${box.y + 60}h${box.width}v${box.height}h-${box.width}z`}
          filter={`url(#${id}b)`}
          opacity=".16"
        />
      </>
    ),
    before: (
      <>
        <SideWall fill={paintOf(side, paint)} />
        <path d="M330 494h320v30H330z" filter={`url(#${id}b)`} opacity=".35" />
        <path d="M320 486h320v18H320z" fill={PAINT.wood} />
        <path d="M320 484h320v6H320z" fill={PAINT.woodLight} />
        <Books x={340} y={484} />
        <path d="M590 484v-30h30v30z" fill={PAINT.pot} />
        <path d="M605 456q-24-14-24-44 22 8 24 44 0-36 20-50 10 30-20 50" fill={PAINT.green} />
        <path d="M470 484q-10-18 4-30h16q14 12 4 30z" fill={PAINT.linen} />
        <FloorPlant id={id} x={660} y={654} />
        <Lamp x={150} />
      </>
    ),
    below: 484,
    skirting: true,
    shows: "marsh",
  };
}
