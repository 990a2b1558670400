import type { SharePicture } from "#renderer/share/share-picture.ts";
import { assemble, drawFrame, drawRoom, drawWords } from "./draw-picture.ts";
import type { Drawings } from "./picture-files.ts";

/** How many rooms are kept at hand, about a megabyte each: pictures come sorted by room, a few at a time. */
const ROOMS_KEPT = 4;

/** Draws pictures, and what several of them have in common once. */
export class PictureDesk {
  readonly #drawings: Drawings;
  readonly #line: string;
  readonly #frames = new Map<string, Promise<Buffer>>();
  readonly #rooms = new Map<string, Promise<Buffer>>();

  constructor(drawings: Drawings) {
    this.#drawings = drawings;
    this.#line = drawings.shareLine();
  }

  /** The same for two pictures that show the same room. */
  roomKey({ scene }: Pick<SharePicture, "scene">): string {
    return JSON.stringify(scene);
  }

  /**
   * @returns the bytes of a JPEG
   * @throws UnfitText, PictureTooHeavy
   */
  async draw(picture: SharePicture): Promise<Buffer> {
    const [frame, room, words] = await Promise.all([
      this.#frame(picture),
      this.#room(picture),
      drawWords(picture),
    ]);
    return assemble(frame, room, words);
  }

  #frame({ businessName, phone }: SharePicture): Promise<Buffer> {
    const business = { businessName, phone };
    const key = JSON.stringify(business);
    const frame = this.#frames.get(key) ?? drawFrame(business, this.#line);
    this.#frames.set(key, frame);
    return frame;
  }

  #room(picture: SharePicture): Promise<Buffer> {
    const key = this.roomKey(picture);
    const known = this.#rooms.get(key);
    if (known !== undefined) return known;
    const room = drawRoom(this.#drawings.shareRoom(picture.scene), this.#line);
    this.#rooms.set(key, room);
    const [oldest] = this.#rooms.keys();
    if (this.#rooms.size > ROOMS_KEPT && oldest !== undefined) this.#rooms.delete(oldest);
    return room;
  }
}
