import { defineDocumentType, publicationFields, reference } from "contentlayer/source-files";
import { z } from "zod";
import { picture, text } from "./common.ts";
import { checkGalleryScene, galleryFields } from "./trade/gallery-item.ts";
import { sceneSchema } from "./trade/scene.ts";

/** A photo or, if there isn't one yet, a drawn room. */
const shown = {
  photo: picture.optional().describe("a photo of the work, instead of `scene`"),
  scene: sceneSchema
    .optional()
    .describe("a drawn room, instead of `photo`, until there is a photo"),
};

export const galleryItemSchema = z
  .strictObject({
    title: text.max(60).describe("what was done and where, such as Speakers in a sloped ceiling"),
    caption: text.max(200).describe("one or two sentences on how it was done"),
    ...shown,
    before: z
      .strictObject(shown)
      .optional()
      .describe("the same wall before the work, for a before-and-after slider"),
    service: reference("Service").describe("slug of the service, such as wire-concealment"),
    city: reference("City")
      .optional()
      .describe("slug of the city where we did the work, such as marietta"),
    ...galleryFields,
    featured: z
      .literal(true)
      .optional()
      .describe(
        "true to show this drawing on /gallery too; photos and before-and-after pictures are always there",
      ),
    ...publicationFields,
  })
  .superRefine((item, context) => {
    const complain = (path: string[], message: string, fix: string) =>
      context.addIssue({ code: "custom", path, message, params: { rule: "photo-or-scene", fix } });

    const checkPicture = ({ photo, scene }: Pick<typeof item, "photo" | "scene">, at: string[]) => {
      if (photo === undefined && scene === undefined) {
        complain(
          [...at, "photo"],
          "expected a photo or a drawn room.",
          "Add `photo` with `src` and `alt`, or `scene` with `wall`.",
        );
      }
      if (photo !== undefined && scene !== undefined) {
        complain(
          [...at, "scene"],
          "this entry has a drawn room as well as a photo.",
          "Remove `scene`, because a photo is better.",
        );
      }
      if (scene !== undefined) checkGalleryScene(scene, item, at, context);
    };
    checkPicture(item, []);
    if (item.before !== undefined) checkPicture(item.before, ["before"]);
  });

export const GalleryItem = defineDocumentType(() => ({
  name: "GalleryItem",
  description: "One gallery item, either a photo or a drawn room.",
  filePathPattern: "gallery/*.yaml",
  contentType: "data",
  fields: galleryItemSchema,
}));
