import { Console, CONSOLE_TOP, consoleHalf } from "./Console.tsx";
import { Rug } from "./Floor.tsx";
import { Glow } from "./Light.tsx";
import { CENTER } from "./measures.ts";
import type { Place, Room } from "./room.ts";
import { Armchair, Books, Lamp, LampLight, TableLamp, Vase } from "./things.tsx";

/** The living room: console, vase, books, a chair or a lamp beside them. */
export function consoleRoom({ id, box, lamp, material }: Place): Room {
  const half = consoleHalf(box);
  return {
    behind: lamp ? <LampLight id={id} /> : <Glow id={id} rx={170} x={CENTER + half - 62} y={450} />,
    before: (
      <>
        <Rug half={half + 14} />
        <Console box={box} id={id} />
        <Vase id={id} white={material === "brick"} x={CENTER - half + 46} y={CONSOLE_TOP - 3} />
        {lamp ? (
          <>
            <Books x={CENTER + half - 120} y={CONSOLE_TOP - 3} />
            <Lamp />
          </>
        ) : (
          <>
            <TableLamp x={CENTER + half - 62} y={CONSOLE_TOP - 3} />
            <Armchair sand={material === "tile"} />
          </>
        )}
      </>
    ),
    below: CONSOLE_TOP,
    skirting: true,
    window: true,
  };
}
