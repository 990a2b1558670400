import type { Bucket } from "@google-cloud/storage";
import { PHOTO_SIZES, type PhotoSize } from "../../contract/lead-values.ts";
import { available, isPhotoPlace, type PhotoFiles, type PhotoPlace } from "./photo-files.ts";

const FOLDER = "lead-photos/";

/** Stores photos in a private Cloud Storage bucket, as `lead-photos/LEAD/PHOTO.SIZE.jpg`. */
export function createPhotoBucket(bucket: () => Bucket): PhotoFiles {
  const nameOf = ({ lead, photo }: PhotoPlace, size: PhotoSize) =>
    `${FOLDER}${lead}/${photo}.${size}.jpg`;

  return {
    save: (place, images) =>
      available(async () => {
        for (const size of PHOTO_SIZES) {
          await bucket()
            .file(nameOf(place, size))
            .save(Buffer.from(images[size]), {
              resumable: false,
              metadata: { contentType: "image/jpeg", cacheControl: "private, no-store" },
            });
        }
      }),

    read: (place, size) =>
      available(async () => {
        if (!isPhotoPlace(place)) return undefined;
        try {
          const [bytes] = await bucket().file(nameOf(place, size)).download();
          return new Uint8Array(bytes);
        } catch (error) {
          if (isMissing(error)) return undefined;
          throw error;
        }
      }),

    remove: (place) =>
      available(async () => {
        if (!isPhotoPlace(place)) return;
        for (const size of PHOTO_SIZES) {
          await bucket().file(nameOf(place, size)).delete({ ignoreNotFound: true });
        }
      }),

    removeLead: (lead) =>
      available(async () => {
        if (!isPhotoPlace({ lead, photo: "any" })) return;
        await bucket().deleteFiles({ prefix: `${FOLDER}${lead}/` });
      }),

    async *list() {
      const query = { prefix: FOLDER, autoPaginate: false };
      let last = "";
      for (let next: object | null = query; next !== null;) {
        const [files, after] = await available(() => bucket().getFiles(next ?? query));
        for (const { name, metadata } of files) {
          const [lead = "", file = ""] = name.slice(FOLDER.length).split("/");
          const [photo = ""] = file.split(".");
          // The sizes of a photo follow each other, because names are sorted.
          if (`${lead}/${photo}` === last) continue;
          last = `${lead}/${photo}`;
          yield { lead, photo, savedAt: new Date(metadata.timeCreated ?? 0) };
        }
        next = after;
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === 404;
}
