import { defineCheck, type FieldPath, type Finding } from "contentlayer/source-files";
import { galleryItemSchema } from "../gallery-item.ts";

const SAME_PHOTO = "same-photo";

interface Shown {
  src: string;
  field: FieldPath;
}

/** Finds photos that are in the gallery twice, which visitors take for two jobs. */
export const samePhotosCheck = defineCheck<Shown[], typeof galleryItemSchema>({
  name: SAME_PHOTO,
  rules: { [SAME_PHOTO]: "a photo is in the gallery twice" },
  schema: galleryItemSchema,
  gather: ({ fields: { photo, before } }) => {
    const facts = [
      ...(photo === undefined ? [] : [{ src: photo.src, field: ["photo", "src"] }]),
      ...(before?.photo === undefined
        ? []
        : [{ src: before.photo.src, field: ["before", "photo", "src"] }]),
    ];
    return facts.length === 0 ? undefined : { facts };
  },
  *find(documents) {
    const first = new Map<string, { id: string; file: string }>();
    const publishedFirst = documents.toSorted((a, b) => Number(b.published) - Number(a.published));
    for (const { id, file, facts = [] } of publishedFirst) {
      for (const { src, field } of facts) {
        const before = first.get(src);
        if (before === undefined) {
          first.set(src, { id, file });
          continue;
        }
        const finding: Finding = {
          rule: SAME_PHOTO,
          severity: "error",
          at: { field },
          message:
            before.id === id
              ? `\`${src}\` is also the photo after the work.`
              : `\`${src}\` is already in ${before.file}.`,
          fix: "Use another photo, or remove one of the two.",
        };
        yield [id, finding] as const;
      }
    }
  },
});
