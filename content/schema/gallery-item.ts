import { defineDocumentType, publicationFields, reference } from "contentlayer/source-files";
import { z } from "zod";
import { picture, text } from "./common.ts";
import { sceneSchema } from "./scene.ts";

export const galleryItemSchema = z
  .strictObject({
    title: text.max(60).describe("what hangs where, such as 65-inch TV on a brick chimney"),
    caption: text.max(200).describe("one or two sentences on what the wall asked for"),
    photo: picture.optional().describe("a photo of the work; leave out `scene` then"),
    scene: sceneSchema
      .optional()
      .describe("a drawn room where there is no photo yet; leave out `photo` then"),
    service: reference("Service").describe("slug of the service, such as tv-mounting-brick"),
    city: reference("City")
      .optional()
      .describe("slug of the city where the work was done, such as marietta"),
    wall: sceneSchema.shape.wall.describe("what the wall is made of, such as brick"),
    ...publicationFields,
  })
  .superRefine(({ photo, scene, wall }, context) => {
    const complain = (path: string[], message: string, rule: string, fix: string) =>
      context.addIssue({ code: "custom", path, message, params: { rule, fix } });

    if (photo === undefined && scene === undefined) {
      complain(
        ["photo"],
        "expected a photo or a drawn room.",
        "photo-or-scene",
        "Add `photo` with `src` and `alt`, or `scene` with `wall`.",
      );
    }
    if (photo !== undefined && scene !== undefined) {
      complain(
        ["scene"],
        "but there is a photo as well.",
        "photo-or-scene",
        "Remove `scene`: the photo is better.",
      );
    }
    if (scene !== undefined && scene.wall !== wall) {
      complain(
        ["scene", "wall"],
        `but the wall of this entry is "${wall}".`,
        "two-walls",
        "Write the same material in `wall` and in `scene`.",
      );
    }
  });

export const GalleryItem = defineDocumentType(() => ({
  name: "GalleryItem",
  description: "One picture of the gallery, either a photo or a drawn room.",
  filePathPattern: "gallery/*.yaml",
  contentType: "data",
  fields: galleryItemSchema,
}));
