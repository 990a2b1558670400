import { renderToStaticMarkup } from "react-dom/server";
import type { SceneSpec } from "#trade/scene.ts";
import { dayColors } from "../pictures/colors.ts";
import { drawnOnce } from "../pictures/Drawing.tsx";
import { Vial, Scene, ROOMS } from "./Scene.tsx";
import { type Box, CENTER, FLOOR, screenBox, usualSize } from "./scene/room.ts";
import { VIAL } from "./scene/palette.ts";
import { LINE_Y, PANEL_WIDTH, SHARE_HEIGHT, SHARE_WIDTH } from "../share/share-picture.ts";

const ROOM_WIDTH = SHARE_WIDTH - PANEL_WIDTH;

/** Height of the visible part of the floor, in drawing units. */
const FLOOR_SEEN = 50;

/** Width of the close-up of a mount, in drawing units. */
const MOUNT_WIDTH = 890;

/** Space on each side of a TV, in pixels. */
const BESIDE_TV = 32;

/**
 * Returns the room for a share image in light-mode colors: an `<svg>` for the right side, with the TV's top edge on the
 * level line.
 */
export function shareRoom(scene: SceneSpec): string {
  return drawnOnce(`share ${JSON.stringify(scene)}`, () =>
    dayColors(
      renderToStaticMarkup(
        <Scene
          {...scene}
          className=""
          measured={false}
          narrow
          preserveAspectRatio="none"
          title=""
          view={cutOf(scene)}
        />,
      ),
    ).replace("<svg ", `<svg x="${PANEL_WIDTH}" width="${ROOM_WIDTH}" height="${SHARE_HEIGHT}" `),
  );
}

/** Returns the part that shows the TV and floor as large as possible, with the TV's top edge on the level line. */
function cutOf({ wall, setting = "console", size = usualSize(setting), ...scene }: SceneSpec): Box {
  const box = screenBox(size, setting);
  const { lamp = false, paint, shows } = scene;
  const place = { id: "", box, material: wall, lamp, paint, shows, narrow: true };
  const { view } = ROOMS[setting](place);
  const { scale: closer, y: moved } = view ?? { scale: 1, y: 0 };
  const top = box.y * closer + moved;
  const scale = Math.min(
    1,
    (SHARE_HEIGHT - LINE_Y) / (FLOOR + FLOOR_SEEN - top),
    (ROOM_WIDTH - 2 * BESIDE_TV) / (setting === "bracket" ? MOUNT_WIDTH : box.width * closer),
  );
  const [width, height] = [tenth(ROOM_WIDTH / scale), tenth(SHARE_HEIGHT / scale)];
  return { x: tenth(CENTER - width / 2), y: tenth(top - LINE_Y / scale), width, height };
}

const tenth = (length: number) => Math.round(length * 10) / 10;

/** Returns the level line across the whole share image, with the vial between the text and the room. */
export function shareLine(): string {
  const line = `M0 ${LINE_Y}h${SHARE_WIDTH}`;
  return dayColors(
    renderToStaticMarkup(
      <>
        <path d={line} stroke={VIAL.line} strokeOpacity=".25" strokeWidth="9" />
        <path d={line} stroke={VIAL.line} strokeWidth="3.5" />
        <g transform={`translate(${PANEL_WIDTH - 66} ${LINE_Y})scale(1.5)`}>
          <Vial />
        </g>
      </>,
    ),
  );
}
