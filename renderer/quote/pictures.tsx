import { use } from "react";
import { NO_ANSWERS, WALL_TYPES, type WallType } from "../../functions/contract/quote-answers.ts";
import { FilePublisher } from "../file-publisher.ts";
import { drawnOnce, svgFile } from "../drawing/svg-file.ts";
import { WallSwatch } from "../ui/WallSwatch.tsx";
import { PreviewScene } from "./Preview.tsx";
import { wallOf } from "./preview-scene.ts";

/** The room before anything is chosen. */
export function usePreviewFile(): string {
  const publish = use(FilePublisher);
  const svg = drawnOnce("quote preview", () => svgFile(<PreviewScene answers={NO_ANSWERS} />));
  return publish("quote.svg", svg);
}

/** A picture of each wall that can be chosen, by its answer; the unknown one has none. */
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
