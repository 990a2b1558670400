import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { photoPath } from "#renderer/pictures/photo-files.ts";
import { encode, variantsOf, cachedFile, isCached, type Variant } from "../media/encode.ts";
import type { Photo } from "../media/media-folder.ts";

/** Answers for photos in dev: each file is made when a browser first asks for it, and kept where the build looks. */
export class PhotoRequests {
  readonly #files = new Map<string, { photo: Photo; variant: Variant }>();
  /** Of files that are being made: a second request waits for the first. */
  readonly #making = new Map<string, Promise<void>>();

  /** Says which photos there are now. */
  set(photos: readonly Photo[]): void {
    this.#files.clear();
    for (const photo of photos) {
      for (const variant of variantsOf(photo)) {
        const path = photoPath(photo.image, variant.width, variant.format);
        this.#files.set(path, { photo, variant });
      }
    }
  }

  /** A middleware as Vite takes it. */
  readonly answer = (
    request: IncomingMessage,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ): void => {
    const found = this.#files.get(request.url ?? "");
    if (found === undefined) {
      next();
      return;
    }
    // oxlint-disable-next-line promise/no-callback-in-promise -- Vite's middlewares are told of an error so
    this.#send(found.photo, found.variant, response).catch(next);
  };

  async #send(photo: Photo, variant: Variant, response: ServerResponse): Promise<void> {
    await this.#make(photo, variant);
    // The address has the hash of the bytes in it.
    response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    response.setHeader("Content-Type", `image/${variant.format}`);
    response.end(readFileSync(cachedFile(photo, variant)));
  }

  async #make(photo: Photo, variant: Variant): Promise<void> {
    if (isCached(photo, variant)) return;
    const file = cachedFile(photo, variant);
    let making = this.#making.get(file);
    if (making === undefined) {
      making = encode(photo, [variant]).finally(() => this.#making.delete(file));
      this.#making.set(file, making);
    }
    await making;
  }
}
