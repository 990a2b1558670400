import { randomUUID } from "node:crypto";
import sharp from "sharp";

/** Upright size of the phone photo in pixels. It's red at the top, blue at the bottom, and stored rotated. */
export const PHONE_PHOTO = { width: 900, height: 1200 };

/** Returns a unique photo as a phone takes it: rotated, with a wide color gamut and a location. */
export async function phonePhoto(): Promise<Buffer> {
  return sharp(await halves(PHONE_PHOTO.height, PHONE_PHOTO.width))
    .withIccProfile("p3")
    .withExif({
      IFD0: { Make: "Phone", ImageDescription: randomUUID() },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "33/1 57/1 9/1",
        GPSLongitudeRef: "W",
        GPSLongitude: "84/1 32/1 59/1",
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><city>Marietta</city></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Returns an image without metadata, red on the left and blue on the right, opaque but with an alpha channel. */
export async function halves(width: number, height: number): Promise<Buffer> {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const };
  const blue = sharp({ create: { ...half, background: "#2030c0" } }).png();
  return sharp({ create: { ...half, width, background: "#c02020" } })
    .composite([{ input: await blue.toBuffer(), gravity: "east" }])
    .png()
    .toBuffer();
}

/** Returns a pixel's red, green and blue values. */
export async function pixelAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(picture)
    .extract({ left: Math.floor(left), top: Math.floor(top), width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return [...pixel];
}
