import { allGalleryItems, business, getCity, getService } from "contentlayer/generated";
import type { SceneSpec } from "../../../content/schema/scene.ts";
import { contactWays } from "../../../renderer/layout/shell.ts";
import { buildScreen } from "../../screen.ts";

export type GalleryProps = ReturnType<typeof data>["props"];

/** What a wall is called where one chooses by it. */
const WALL_NAMES = {
  drywall: "Drywall",
  plaster: "Plaster",
  brick: "Brick",
  stone: "Stone",
  tile: "Tile",
  shiplap: "Shiplap",
  slats: "Wood slats",
  concrete: "Concrete",
} as const satisfies Record<SceneSpec["wall"], string>;

export function data() {
  const services = [...new Set(allGalleryItems.map(({ service }) => service))].flatMap(
    (slug) => getService(slug) ?? [],
  );
  const walls = new Set(allGalleryItems.map(({ wall }) => wall));
  return buildScreen("gallery", {
    pageType: "ImageGallery",
    scripts: ["filter", "lightbox", "before-after"],
    props: {
      contact: contactWays(business),
      count: allGalleryItems.length,
      walls: Object.entries(WALL_NAMES)
        .map(([value, label]) => ({ value, label }))
        .filter(({ value }) => [...walls].some((wall) => wall === value)),
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
