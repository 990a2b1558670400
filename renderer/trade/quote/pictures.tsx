import { type ReactNode, use } from "react";
import { NOT_SURE, TYPICAL_TV, WALL_TYPES, type WallType } from "#trade/quote/questions.ts";
import { FilePublisher } from "../../file-publisher.ts";
import { drawnOnce, svgFile } from "../../pictures/Drawing.tsx";
import { WallSwatch } from "../scene/materials.tsx";
import { curve, line, PAGE, PAINT } from "../scene/palette.ts";
import { viewingOf } from "#trade/quote/viewing.ts";
import { PreviewScene, SeatDrawing, wallOf, type StillPreview } from "./Preview.tsx";

/** Publishes the calculator's drawings, and returns its props for them. */
export function useQuotePictures() {
  const swatches = useWallSwatches();
  return { swatches, preview: useStillPreview() };
}

/** Publishes the drawings that are shown before anything is selected. */
function useStillPreview(): StillPreview {
  const publish = use(FilePublisher);
  const tv = { ...TYPICAL_TV, selectedServices: [] };
  const room = drawnOnce("quote room", () => svgFile(<PreviewScene answers={tv} />));
  const seat = drawnOnce("quote seat", () =>
    svgFile(<SeatDrawing viewing={viewingOf(tv.tvSize, tv.place)} />),
  );
  return { room: publish("quote-room.svg", room), seat: publish("quote-seat.svg", seat) };
}

/** Publishes a swatch for each wall type, by answer. */
export function useWallSwatches(): Record<string, string> {
  const publish = use(FilePublisher);
  return Object.fromEntries(
    WALL_TYPES.map((type) => {
      const svg = drawnOnce(`swatch ${type}`, () =>
        svgFile(<WallSwatch material={wallOf(type)}>{MARKS[type]}</WallSwatch>),
      );
      return [type, publish(`wall-${type}.svg`, svg)];
    }),
  );
}

/** Drawn on the swatches of answers that look like plain drywall. */
const MARKS: Partial<Record<WallType, ReactNode>> = {
  steelStud: (
    <>
      <path d="M72 0h36v120h-36z" fill={PAINT.steelLight} />
      <path d="M72 0h8v120h-8zM100 0h8v120h-8z" fill={PAINT.steel} />
      <path d="M90 16v22M90 70v22" {...line(PAINT.steelDark, 9, { round: true })} />
    </>
  ),
  [NOT_SURE]: (
    <path
      d="M107 50c0-8 5-13 13-13s13 5 13 12c0 10-13 11-13 21M120 83v.1"
      {...curve(PAGE.ink3, 7, { round: true })}
    />
  ),
};
