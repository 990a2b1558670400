import type { SceneSpec } from "#schema/scene.ts";
import { Photo } from "./Photo.tsx";
import { ScenePicture } from "./ScenePicture.tsx";

/** What a document shows: a photo, or a drawn room until there is one. */
export interface Shown {
  photo?: { src: string; alt: string } | undefined;
  scene?: SceneSpec | undefined;
}

interface Props extends Shown {
  /** What a drawn room shows, for those who do not see it; a photo brings its own words. */
  alt: string;
  /** How wide a photo is shown, as the attribute of that name. */
  sizes: string;
  className: string;
}

/** The photo where there is one, else the drawn room, in the same box. */
export function PhotoOrScene({ photo, scene, alt, sizes, className }: Props) {
  if (photo !== undefined) return <Photo {...photo} className={className} sizes={sizes} />;
  return scene === undefined ? null : (
    <ScenePicture alt={alt} className={className} scene={scene} />
  );
}
