import { allGalleryItems } from "contentlayer/generated";

/** A photo weighs as much as two drawings, in eight files whose names the page gives; and it shows more than both. */
const DRAWINGS_A_PHOTO = 2;

/**
 * What the gallery shows: every photo, and drawn rooms while there are few photos. Each photo takes the place of two
 * drawings, the last ones first, so that the page stays as light as it is.
 */
export function galleryPictures() {
  const drawings = allGalleryItems.filter(({ photo }) => photo === undefined);
  const photos = allGalleryItems.length - drawings.length;
  const room = Math.max(0, drawings.length - DRAWINGS_A_PHOTO * photos);
  const leftOut = new Set(drawings.slice(room));
  return (
    allGalleryItems
      .filter((item) => !leftOut.has(item))
      // Those to be compared are the largest: no hole is left where they come first.
      .toSorted((a, b) => Number(b.before !== undefined) - Number(a.before !== undefined))
  );
}
