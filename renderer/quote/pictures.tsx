import { use } from "react";
import { TYPICAL_TV, WALL_TYPES, type WallType } from "#contract/quote-answers.ts";
import { FilePublisher } from "../file-publisher.ts";
import { drawnOnce, svgFile } from "../pictures/Drawing.tsx";
import { WallSwatch } from "../pictures/scene/materials.tsx";
import { viewingOf } from "#contract/viewing.ts";
import { PreviewScene, SeatDrawing, wallOf, type StillPreview } from "./Preview.tsx";

/** Publishes the drawings that are shown before anything is selected. */
export function useStillPreview(): StillPreview {
  const publish = use(FilePublisher);
  const tv = { ...TYPICAL_TV, selectedServices: [] };
  const room = drawnOnce("quote room", () => svgFile(<PreviewScene answers={tv} />));
  const seat = drawnOnce("quote seat", () =>
    svgFile(<SeatDrawing viewing={viewingOf(tv.tvSize, tv.place)} />),
  );
  return { room: publish("quote-room.svg", room), seat: publish("quote-seat.svg", seat) };
}

/** Publishes a swatch for each wall type, by answer, except "not sure". */
export function useWallSwatches(): Record<string, string> {
  const publish = use(FilePublisher);
  const known = WALL_TYPES.filter(
    (type): type is Exclude<WallType, "notSure"> => type !== "notSure",
  );
  return Object.fromEntries(
    known.map((type) => {
      const material = wallOf(type);
      const svg = drawnOnce(`swatch ${material}`, () =>
        svgFile(<WallSwatch material={material} />),
      );
      return [type, publish(`wall-${material}.svg`, svg)];
    }),
  );
}
