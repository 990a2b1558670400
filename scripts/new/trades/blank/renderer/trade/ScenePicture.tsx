import type { SceneSpec } from "#trade/scene.ts";
import { Drawing, drawnOnce, svgFile } from "../pictures/Drawing.tsx";
import { CENTER, FLOOR, PICTURES } from "./pictures.tsx";
import { type Box, Scene } from "./Scene.tsx";

/** Whether to draw it as a section background at night, or closer, for pictures that are small or next to a text. */
type As = "ground" | "near";

interface Props {
  scene: SceneSpec;
  alt: string;
  as?: As;
  id?: string;
  className?: string;
}

const AS_GROUND = { laser: "line", preserveAspectRatio: "xMaxYMax meet" } as const;

/** A drawing as an image file. */
export function ScenePicture({ scene, as, ...picture }: Props) {
  return <Drawing {...sceneFile(scene, as)} {...picture} />;
}

/** Returns whether a drawing has labels. None has any. */
export function hasLabels(_scene: SceneSpec): boolean {
  return false;
}

/** Returns a drawing for small pictures. */
export function withoutLabels(scene: SceneSpec): SceneSpec {
  return scene;
}

/** Returns a drawing's file name and SVG. */
export function sceneFile(scene: SceneSpec, as?: As): { name: string; svg: string } {
  return {
    name: [scene.picture, scene.paint ?? "light"].join("-"),
    svg: drawnOnce(JSON.stringify([scene, as]), () =>
      svgFile(
        <Scene
          title=""
          {...scene}
          {...(as === "near" && { view: nearView(scene) })}
          {...(as === "ground" && AS_GROUND)}
        />,
        as === "ground",
      ),
    ),
  };
}

/** Returns the part with the picture and a little of the floor, as wide as 4:3 requires. */
function nearView({ picture }: SceneSpec): Box {
  const width = PICTURES[picture].width + 120;
  const height = (width * 3) / 4;
  return { x: CENTER - width / 2, y: FLOOR + 60 - height, width, height };
}
