import { business, getCity, getService } from "contentlayer/generated";
import { imageNode } from "#renderer/jsonld/entities.ts";
import { contactWays } from "#renderer/layout/shell.ts";
import { buildScreen } from "../../screen.ts";
import { galleryPictures } from "../pictures.ts";
import { wallChoices } from "../../wall-names.ts";

export type GalleryProps = ReturnType<typeof data>["props"];

export function data() {
  const pictures = galleryPictures();
  const services = [...new Set(pictures.map(({ service }) => service))].flatMap(
    (slug) => getService(slug) ?? [],
  );
  return buildScreen("gallery", {
    pageType: "ImageGallery",
    images: pictures.flatMap(({ slug, title, caption, photo }) =>
      // A drawn room is no picture of our work.
      photo === undefined
        ? []
        : [imageNode(business, { path: "/gallery", id: slug, title, caption, src: photo.src })],
    ),
    scripts: ["filter", "lightbox", "before-after"],
    props: {
      contact: contactWays(business),
      count: pictures.length,
      walls: wallChoices(pictures.map(({ wall }) => wall)),
      services: services.map(({ slug, shortName }) => ({ value: slug, label: shortName })),
      pictures: pictures.map(({ slug, title, caption, photo, scene, before, ...item }) => ({
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
