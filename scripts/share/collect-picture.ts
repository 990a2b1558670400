import type { PublishPicture, SharePicture } from "#renderer/share/share-picture.ts";
import { picturePath, type Drawings } from "./picture-files.ts";

/** A picture that a page asked for. */
export interface PublishedPicture {
  path: string;
  picture: SharePicture;
}

/** The publisher of one page's picture, and what it was given. Without a recipe no picture is made. */
export function collectPicture(
  drawings: Drawings,
  recipe: string | undefined,
): { picture: PublishedPicture | undefined; publish: PublishPicture } {
  const collected: ReturnType<typeof collectPicture> = {
    picture: undefined,
    publish: (picture) => {
      if (recipe === undefined) return undefined;
      const path = picturePath(picture, drawings, recipe);
      collected.picture = { path, picture };
      return path;
    },
  };
  return collected;
}
