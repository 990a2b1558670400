import { allGalleryItems, business, getCity, getService } from "contentlayer/generated";
import { imageNode } from "#renderer/jsonld/entities.ts";
import { buildStaticPage } from "../../build-page.ts";
import { wallChoices } from "../../lookup-tables.ts";

export function data() {
  const pictures = galleryPictures();
  const services = [...new Set(pictures.map(({ service }) => service))].flatMap(
    (slug) => getService(slug) ?? [],
  );
  return buildStaticPage("gallery", {
    pageType: "ImageGallery",
    images: pictures.flatMap(({ slug, title, caption, photo }) =>
      // A drawing isn't a photo of our work.
      photo === undefined
        ? []
        : [imageNode(business, { path: "/gallery", id: slug, title, caption, src: photo.src })],
    ),
    scripts: ["filter", "lightbox", "before-after"],
    props: {
      count: pictures.length,
      walls: wallChoices(pictures.map(({ wall }) => wall)),
      services: services.map(({ slug, shortName }) => ({ value: slug, label: shortName })),
      pictures: pictures.map((picture) => ({
        ...picture,
        place: picture.city === undefined ? undefined : getCity(picture.city)?.name,
      })),
    },
  });
}

/** A photo adds as much HTML as two drawings, because the page lists its eight files. */
const DRAWINGS_PER_PHOTO = 2;

/**
 * Returns every photo, and drawn rooms while there are few photos. Each photo replaces the last two drawings, so the
 * page doesn't get heavier.
 */
function galleryPictures() {
  const drawings = allGalleryItems.filter(({ photo }) => photo === undefined);
  const photos = allGalleryItems.length - drawings.length;
  const leftOut = new Set(
    drawings.slice(Math.max(0, drawings.length - DRAWINGS_PER_PHOTO * photos)),
  );
  return (
    allGalleryItems
      .filter((item) => !leftOut.has(item))
      // Comparisons are the largest entries, so placing them first avoids gaps in the grid.
      .toSorted((a, b) => Number(b.before !== undefined) - Number(a.before !== undefined))
  );
}
