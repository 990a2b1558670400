import type { SceneSpec } from "#trade/scene.ts";
import { drawnOnce, svgFile, Drawing } from "../pictures/Drawing.tsx";
import { Scene } from "./Scene.tsx";
import { heightsView } from "./scene/measures.tsx";
import { nearView, screenBox, usualSize } from "./scene/room.ts";

/**
 * Whether to draw the room as a section background at night, or closer, with only the furniture below the TV, for
 * pictures that are small or next to a text.
 */
type As = "ground" | "near";

interface Props {
  scene: SceneSpec;
  alt: string;
  as?: As;
  id?: string;
  className?: string;
}

const AS_GROUND = { laser: "line", preserveAspectRatio: "xMaxYMax meet" } as const;

/** A drawn room as an image file. */
export function ScenePicture({ scene, as, ...picture }: Props) {
  return <Drawing {...sceneFile(scene, as)} {...picture} />;
}

/** Returns whether a drawing has labels, which need a picture that's as tall as the drawing. */
export function hasLabels({ measured = false }: SceneSpec): boolean {
  return measured;
}

/** Returns a drawing for small pictures. */
export function withoutLabels(scene: SceneSpec): SceneSpec {
  return { ...scene, measured: false };
}

/** Returns a drawn room's file name and SVG. */
export function sceneFile(scene: SceneSpec, as?: As): { name: string; svg: string } {
  const { wall, setting = "console", size = usualSize(setting) } = scene;
  // Surround speakers take up the whole room.
  const box = screenBox(size, setting);
  const near = as === "near" &&
    scene.speakers !== "surround" && {
      narrow: true,
      view: scene.measured ? heightsView(box) : nearView(box, setting),
    };
  return {
    name: [wall, setting, size].join("-"),
    svg: drawnOnce(JSON.stringify([scene, as]), () =>
      svgFile(
        <Scene title="" {...scene} {...near} {...(as === "ground" && AS_GROUND)} />,
        as === "ground",
      ),
    ),
  };
}
