import type { SceneSpec } from "../../content/schema/scene.ts";
import { drawnOnce, svgFile } from "../drawing/svg-file.ts";
import { Drawing } from "./Drawing.tsx";
import { Scene } from "./Scene.tsx";

interface Props {
  scene: SceneSpec;
  alt: string;
  /** Drawn after dark and past its box, as the ground of a section whose right end it fills. */
  ground?: boolean;
  className?: string;
}

const AS_GROUND = { laser: "line", preserveAspectRatio: "xMaxYMax meet" } as const;

/** A drawn room as a picture. */
export function ScenePicture({ scene, ground = false, ...picture }: Props) {
  const svg = drawnOnce(JSON.stringify([scene, ground]), () =>
    svgFile(<Scene title="" {...scene} {...(ground && AS_GROUND)} />, ground),
  );
  const name = [scene.wall, scene.setting ?? "console", scene.size ?? 65].join("-");
  return <Drawing name={name} svg={svg} {...picture} />;
}
