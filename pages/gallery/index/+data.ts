import { allGalleryItems, business, getCity, getService } from "contentlayer/generated";
import { imageNode } from "../../../renderer/jsonld/image.ts";
import { contactWays } from "../../../renderer/layout/shell.ts";
import { buildScreen } from "../../screen.ts";
import { wallChoices } from "../../wall-names.ts";

export type GalleryProps = ReturnType<typeof data>["props"];

export function data() {
  const services = [...new Set(allGalleryItems.map(({ service }) => service))].flatMap(
    (slug) => getService(slug) ?? [],
  );
  return buildScreen("gallery", {
    pageType: "ImageGallery",
    images: allGalleryItems.flatMap(({ slug, title, caption, photo }) =>
      // A drawn room is no picture of our work.
      photo === undefined
        ? []
        : [imageNode(business, { path: "/gallery", id: slug, title, caption, src: photo.src })],
    ),
    scripts: ["filter", "lightbox", "before-after"],
    props: {
      contact: contactWays(business),
      count: allGalleryItems.length,
      walls: wallChoices(allGalleryItems.map(({ wall }) => wall)),
      services: services.map(({ slug, shortName }) => ({ value: slug, label: shortName })),
      // Those to be compared are the largest: no hole is left where they come first.
      pictures: allGalleryItems
        .toSorted((a, b) => Number(b.before !== undefined) - Number(a.before !== undefined))
        .map(({ slug, title, caption, photo, scene, before, ...item }) => ({
          id: slug,
          title,
          caption,
          photo,
          scene,
          before,
          wall: item.wall,
          service: item.service,
          place: item.city === undefined ? undefined : getCity(item.city)?.name,
        })),
    },
  });
}
