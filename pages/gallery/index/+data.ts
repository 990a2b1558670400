import {
  allGalleryItems,
  business,
  type GalleryItem,
  getCity,
  getService,
} from "contentlayer/generated";
import { DRAWINGS_TITLE } from "#renderer/trade/copy.ts";
import { dollars } from "#renderer/format.ts";
import { imageNode } from "#renderer/jsonld/entities.ts";
import { drawnJobPrice } from "#renderer/trade/drawn-jobs.ts";
import { kindChoices, pictureKind } from "#renderer/trade/services.ts";
import { buildStaticPage } from "../../build-page.ts";
import { pagePriceTable } from "../../lookup-tables.ts";

export function data() {
  const pictures = galleryPictures();
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
      kinds: kindChoices(pictures.map(pictureKind)),
      groups: GROUPS.map(({ id, title, has }) => ({
        id,
        title,
        pictures: pictures.filter(has).map((picture) => ({
          ...picture,
          kind: pictureKind(picture),
          place: picture.city === undefined ? undefined : getCity(picture.city)?.name,
          work: workOf(picture),
        })),
      })).filter((group) => group.pictures.length > 0),
    },
  });
}

/** Returns the service that a picture shows and, unless we quote it, the lowest price for the job as drawn. */
function workOf({ service: slug, scene, before }: GalleryItem) {
  const service = getService(slug);
  if (service === undefined) return undefined;
  const { name, url, prices } = service;
  const isPriced = scene !== undefined && prices !== undefined && prices.quoted === undefined;
  const price = isPriced ? drawnJobPrice(scene, before !== undefined, pagePriceTable()) : undefined;
  if (price === undefined) return { name, url };
  return { name, url, price: `Estimate: from ${dollars(price)}` };
}

/** The page's groups of pictures, in order. Each picture is in the first group that has it. */
const GROUPS: readonly {
  id: string;
  title: string;
  has: (picture: GalleryItem) => boolean;
}[] = [
  { id: "comparisons", title: "Before and after", has: ({ before }) => before !== undefined },
  {
    id: "photos",
    title: "Our work",
    has: ({ before, photo }) => before === undefined && photo !== undefined,
  },
  {
    id: "drawings",
    title: DRAWINGS_TITLE,
    has: ({ before, photo }) => before === undefined && photo === undefined,
  },
];

/** A photo adds as much HTML as two drawings, because the page lists its eight files. */
const DRAWINGS_PER_PHOTO = 2;

/**
 * Returns every photo and comparison, and featured drawings in the order of the filter. Each photo replaces the last two
 * drawings, so the page doesn't get heavier.
 */
function galleryPictures(): GalleryItem[] {
  const photos = allGalleryItems.filter(({ photo }) => photo !== undefined);
  const drawings = allGalleryItems.filter(
    ({ photo, before, featured }) => photo === undefined && (before !== undefined || featured),
  );
  const kept = kindChoices(drawings.map(pictureKind))
    .flatMap(({ value }) => drawings.filter((picture) => pictureKind(picture) === value))
    .toSorted((a, b) => Number(b.before !== undefined) - Number(a.before !== undefined))
    .slice(0, Math.max(0, drawings.length - DRAWINGS_PER_PHOTO * photos.length));
  return [...photos, ...kept];
}
