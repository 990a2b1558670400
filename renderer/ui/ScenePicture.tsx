import type { SceneSpec } from "../../content/schema/scene.ts";
import { svgFile } from "../drawing/svg-file.ts";
import { Drawing } from "./Drawing.tsx";
import { Scene } from "./Scene.tsx";

interface Props {
  scene: SceneSpec;
  alt: string;
  /** Drawn after dark and past its box, as the ground of a section whose right end it fills. */
  ground?: boolean;
  className?: string;
}

/** Rooms that were drawn before: pages share them, and each takes about a millisecond. */
const drawn = new Map<string, string>();

const AS_GROUND = { laser: "line", preserveAspectRatio: "xMaxYMax meet" } as const;

/** A drawn room as a picture. */
export function ScenePicture({ scene, ground = false, ...picture }: Props) {
  const key = JSON.stringify([scene, ground]);
  const room = <Scene title="" {...scene} {...(ground && AS_GROUND)} />;
  const svg = drawn.get(key) ?? svgFile(room, ground);
  drawn.set(key, svg);
  const name = [scene.wall, scene.setting ?? "console", scene.size ?? 65].join("-");
  return <Drawing name={name} svg={svg} {...picture} />;
}
