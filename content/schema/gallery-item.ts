import { defineDocumentType, publicationFields, reference } from "contentlayer/source-files";
import { z } from "zod";
import { picture, text } from "./common.ts";
import { sceneSchema } from "./scene.ts";

/** A photo where there is one, else a drawn room. */
const shown = {
  photo: picture.optional().describe("a photo of the work; leave out `scene` then"),
  scene: sceneSchema
    .optional()
    .describe("a drawn room where there is no photo yet; leave out `photo` then"),
};

export const galleryItemSchema = z
  .strictObject({
    title: text.max(60).describe("what hangs where, such as 65-inch TV on a brick chimney"),
    caption: text.max(200).describe("one or two sentences on what the wall asked for"),
    ...shown,
    before: z
      .strictObject(shown)
      .optional()
      .describe("the same wall before the work, to be compared by a slider"),
    service: reference("Service").describe("slug of the service, such as tv-mounting-brick"),
    city: reference("City")
      .optional()
      .describe("slug of the city where the work was done, such as marietta"),
    wall: sceneSchema.shape.wall.describe("what the wall is made of, such as brick"),
    ...publicationFields,
  })
  .superRefine(({ before, wall, ...after }, context) => {
    const complain = (path: string[], message: string, rule: string, fix: string) =>
      context.addIssue({ code: "custom", path, message, params: { rule, fix } });

    const judge = ({ photo, scene }: Pick<typeof after, "photo" | "scene">, at: string[]) => {
      if (photo === undefined && scene === undefined) {
        complain(
          [...at, "photo"],
          "expected a photo or a drawn room.",
          "photo-or-scene",
          "Add `photo` with `src` and `alt`, or `scene` with `wall`.",
        );
      }
      if (photo !== undefined && scene !== undefined) {
        complain(
          [...at, "scene"],
          "but there is a photo as well.",
          "photo-or-scene",
          "Remove `scene`: the photo is better.",
        );
      }
      if (scene !== undefined && scene.wall !== wall) {
        complain(
          [...at, "scene", "wall"],
          `but the wall of this entry is "${wall}".`,
          "two-walls",
          "Write the same material in `wall` and in `scene`.",
        );
      }
    };
    judge(after, []);
    if (before !== undefined) judge(before, ["before"]);
  });

export const GalleryItem = defineDocumentType(() => ({
  name: "GalleryItem",
  description: "One picture of the gallery, either a photo or a drawn room.",
  filePathPattern: "gallery/*.yaml",
  contentType: "data",
  fields: galleryItemSchema,
}));
