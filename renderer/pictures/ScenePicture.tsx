import type { SceneSpec } from "#schema/scene.ts";
import { drawnOnce, svgFile, Drawing } from "./Drawing.tsx";
import { Scene } from "./Scene.tsx";

interface Props {
  scene: SceneSpec;
  alt: string;
  /** Whether to draw the room at night, as a section background. */
  ground?: boolean;
  className?: string;
}

const AS_GROUND = { laser: "line", preserveAspectRatio: "xMaxYMax meet" } as const;

/** A drawn room as an image file. */
export function ScenePicture({ scene, ground = false, ...picture }: Props) {
  return <Drawing {...sceneFile(scene, ground)} {...picture} />;
}

/** Returns a drawn room's file name and SVG. */
export function sceneFile(scene: SceneSpec, ground = false): { name: string; svg: string } {
  return {
    name: [scene.wall, scene.setting ?? "console", scene.size ?? 65].join("-"),
    svg: drawnOnce(JSON.stringify([scene, ground]), () =>
      svgFile(<Scene title="" {...scene} {...(ground && AS_GROUND)} />, ground),
    ),
  };
}
