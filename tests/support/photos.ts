import { randomUUID } from "node:crypto";
import sharp from "sharp";

/** Upright it is 900 by 1,200 pixels, red above and blue below; it is stored lying on its side. */
export const PHONE_PHOTO = { width: 900, height: 1200 };

/** A photo as a phone takes it: turned, wide in its colours, with the place where it was taken. No two are alike. */
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

/** A picture of any size without metadata, red on its left and blue on its right; opaque, with an alpha channel. */
export async function halves(width: number, height: number): Promise<Buffer> {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const };
  const blue = sharp({ create: { ...half, background: "#2030c0" } }).png();
  return sharp({ create: { ...half, width, background: "#c02020" } })
    .composite([{ input: await blue.toBuffer(), gravity: "east" }])
    .png()
    .toBuffer();
}

/** The colour of a picture's pixel, as it is drawn, as red, green and blue. */
export async function pixelAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(picture)
    .extract({ left: Math.floor(left), top: Math.floor(top), width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return [...pixel];
}
