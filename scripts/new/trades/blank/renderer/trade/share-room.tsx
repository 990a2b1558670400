import { renderToStaticMarkup } from "react-dom/server";
import type { SceneSpec } from "#trade/scene.ts";
import { dayColors } from "../pictures/colors.ts";
import { drawnOnce } from "../pictures/Drawing.tsx";
import { LINE_Y, PANEL_WIDTH, SHARE_HEIGHT, SHARE_WIDTH } from "../share/share-picture.ts";
import { LEVEL } from "./palette.ts";
import { CENTER, FLOOR, PICTURES } from "./pictures.tsx";
import { type Box, Scene, Vial } from "./Scene.tsx";

const DRAWING_WIDTH = SHARE_WIDTH - PANEL_WIDTH;

/** Height of the visible part of the floor, in drawing units. */
const FLOOR_SEEN = 50;

/** Returns the drawing for the right side of a share image, with the picture's upper edge on the level line. */
export function shareRoom(scene: SceneSpec): string {
  return drawnOnce(`share ${JSON.stringify(scene)}`, () =>
    dayColors(
      renderToStaticMarkup(
        <Scene
          {...scene}
          className=""
          preserveAspectRatio="none"
          title=""
          view={cutOf(PICTURES[scene.picture])}
        />,
      ),
    ).replace(
      "<svg ",
      `<svg x="${PANEL_WIDTH}" width="${DRAWING_WIDTH}" height="${SHARE_HEIGHT}" `,
    ),
  );
}

function cutOf({ top, width: least }: { top: number; width: number }): Box {
  const scale = Math.min(
    (SHARE_HEIGHT - LINE_Y) / (FLOOR + FLOOR_SEEN - top),
    DRAWING_WIDTH / (least + 40),
  );
  const [width, height] = [DRAWING_WIDTH / scale, SHARE_HEIGHT / scale];
  return { x: CENTER - width / 2, y: top - LINE_Y / scale, width, height };
}

/** Returns the level line across the whole share image, with the vial between the text and the drawing. */
export function shareLine(): string {
  return dayColors(
    renderToStaticMarkup(
      <>
        <path d={`M0 ${LINE_Y}h${SHARE_WIDTH}`} stroke={LEVEL.line} strokeWidth="3.5" />
        <g transform={`translate(${PANEL_WIDTH - 66} ${LINE_Y})scale(1.5)`}>
          <Vial />
        </g>
      </>,
    ),
  );
}
