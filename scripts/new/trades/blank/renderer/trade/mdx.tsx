import type { ReactNode } from "react";
import type { tradeComponents as schemas } from "#trade/components.ts";
import type { SceneSpec } from "#trade/scene.ts";
import { sceneFile, ScenePicture } from "./ScenePicture.tsx";

type SceneProps = SceneSpec & { title: string };

/** The trade's components for authors, one for each name in `content/schema/trade/components.ts`. */
export const tradeComponents = {
  Scene: ({ title, ...scene }: SceneProps) => <ScenePicture alt={title} scene={scene} />,
} satisfies Record<keyof typeof schemas, unknown>;

/** A drawing to publish as a file of its own. */
export interface DrawingFile {
  name: string;
  svg: string;
  alt: string;
  width: number;
  height: number;
}

/**
 * Returns the components for feeds.
 * @param drawing publishes a drawing and shows it
 */
export function tradeFeedComponents(drawing: (file: DrawingFile) => ReactNode) {
  return {
    Scene: ({ title, ...scene }: SceneProps) =>
      drawing({ ...sceneFile(scene), alt: title, width: 960, height: 720 }),
  } satisfies Record<keyof typeof schemas, unknown>;
}
