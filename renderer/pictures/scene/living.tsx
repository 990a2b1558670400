import { Console, CONSOLE_TOP, consoleHalf } from "./Console.tsx";
import { Rug } from "./Floor.tsx";
import { Glow } from "./Light.tsx";
import { CENTER } from "./measures.ts";
import type { Place, Room } from "./room.ts";
import { Armchair, Books, FloorPlant, Lamp, LampLight, TableLamp, Vase } from "./things.tsx";

const TOP = CONSOLE_TOP - 3;
/** A screen that reaches lower leaves no room for what is taller than books. */
const LOWEST = 400;

/** The living room: console, vase, books, a chair or a lamp beside them. */
export function consoleRoom({ id, box, lamp, material, narrow }: Place): Room {
  const half = consoleHalf(box);
  const large = box.y + box.height > LOWEST;
  const standing = lamp || large;
  const right = CENTER + half;
  const lampAt = Math.max(828, right + 50);
  return {
    behind: standing ? (
      <LampLight id={id} x={lampAt} />
    ) : (
      <Glow id={id} rx={170} x={right - 62} y={450} />
    ),
    before: (
      <>
        <Rug half={half + 14} />
        <Console box={box} id={id} />
        {!large && <Vase id={id} white={material === "brick"} x={CENTER - half + 46} y={TOP} />}
        {standing ? <Books x={right - 120} y={TOP} /> : <TableLamp x={right - 62} y={TOP} />}
        {/* Half a chair would be seen, or half a lamp. */}
        {!narrow && (
          <>
            {large && <FloorPlant id={id} x={Math.min(130, CENTER - half - 40)} y={652} />}
            {standing ? <Lamp x={lampAt} /> : <Armchair sand={material === "tile"} />}
          </>
        )}
      </>
    ),
    below: CONSOLE_TOP,
    skirting: true,
    window: true,
  };
}
