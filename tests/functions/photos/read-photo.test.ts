import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readPhoto, UnusablePhoto } from "#functions/photos/read-photo.ts";
import { photo } from "../../support/lead-photos.ts";
import { tempFolder } from "../../support/temp.ts";

/** Reads a photo from bytes, under a misleading file name. */
async function read(bytes: Uint8Array | string, name = "upload") {
  const file = join(tempFolder(), name);
  writeFileSync(file, bytes);
  return readPhoto(file);
}

const GPS = {
  IFD0: { Make: "Phone", Software: "<script>alert(1)</script>" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "33/1 57/1 0/1" },
};

describe("a photo", () => {
  test.each(["jpeg", "png", "webp"] as const)("in %s becomes two JPEG files", async (format) => {
    const { images, width, height } = await read(await photo({ width: 900, height: 600, format }));
    expect([width, height]).toEqual([900, 600]);
    expect(await sharp(images.full).metadata()).toMatchObject({ format: "jpeg", width: 900 });
    const thumbnail = await sharp(images.thumbnail).metadata();
    expect(thumbnail).toMatchObject({ format: "jpeg", width: 320, height: 213 });
  });

  test("larger than 2,000 pixels is reduced, and a smaller one keeps its size", async () => {
    const large = await read(await photo({ width: 4032, height: 3024 }));
    expect([large.width, large.height]).toEqual([2000, 1500]);
    const small = await read(await photo({ width: 30, height: 20 }));
    expect([small.width, small.height]).toEqual([30, 20]);
  });

  test("keeps no metadata: no place, no scripts, no color profile, no comment", async () => {
    const bytes = await sharp(await photo({ width: 400, height: 300 }))
      .withExif(GPS)
      .withIccProfile("p3")
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { images } = await read(bytes);
    for (const image of Object.values(images)) {
      const { exif, icc, xmp, iptc, comments } = await sharp(image).metadata();
      expect([exif, icc, xmp, iptc, comments]).toEqual(Array.from({ length: 5 }));
      expect(Buffer.from(image).includes("script")).toBe(false);
    }
  });

  test("that was taken with a rotated phone is upright", async () => {
    const turned = await sharp(await photo({ width: 40, height: 20 }))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { width, height } = await read(turned);
    expect([width, height]).toEqual([20, 40]);
  });

  test("with transparent areas gets a white background", async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const bytes = await sharp({ create: { width: 20, height: 20, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const { images } = await read(bytes);
    const { channels } = await sharp(images.full).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  test("with a script after its pixels loses the script", async () => {
    const bytes = Buffer.concat([await photo(), Buffer.from("<script>alert(1)</script>")]);
    const { images } = await read(bytes, "wall.html");
    expect(Buffer.from(images.full).includes("script")).toBe(false);
  });
});

/**
 * Returns a PNG that says it has this size, with the given compressed pixels.
 * @param kind bits per channel, type of color, compression, filter and interlacing
 */
function pngOf(width: number, height: number, data: Buffer, kind = [8, 0, 0, 0, 0]): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(kind, 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;

/** Files that must not be accepted, and what they are called. */
const HOSTILE: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  "an empty file": () => Buffer.alloc(0),
  "a single byte": () => Buffer.from([0xff]),
  "only the first bytes of a JPEG": () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  "a text file": () => Buffer.from("not a photo"),
  "an HTML page": () => Buffer.from("<!doctype html><script>alert(1)</script>"),
  "an SVG with a script": () => Buffer.from(SVG),
  "an SVG that includes a local file": () =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"><image xlink:href="file:///etc/passwd" width="9" height="9"/></svg>`,
    ),
  "a compressed SVG": () => gzipSync(SVG),
  "a PDF": () => Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF"),
  "a GIF": () => photo({ format: "gif" }),
  "an animated GIF": async () =>
    sharp(Buffer.from(await photo({ format: "gif" })), { animated: true })
      .gif()
      .toBuffer(),
  "a TIFF": () => photo({ format: "tiff" }),
  "an AVIF": () => photo({ format: "avif" }),
  "the start of a HEIC": () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
  "a ZIP": () => Buffer.from("PK\x03\x04\x14\0\0\0\0\0", "latin1"),
  "a Windows program": () => Buffer.from("MZ\x90\0\x03\0\0\0", "latin1"),
  "a Linux program": () => Buffer.from("\x7fELF\x02\x01\x01", "latin1"),
  "a script for ImageMagick": () =>
    Buffer.from("push graphic-context\nfill 'url(https://x.example/)'\npop graphic-context"),
  "a PostScript file": () => Buffer.from("%!PS-Adobe-3.0\n(%pipe%id) (r) file"),
  "an MVG in a PNG's clothes": () => Buffer.from("\x89PNG\r\n\x1a\nviewbox 0 0 9 9", "latin1"),
  "a GIF that is also a script": () => Buffer.from("GIF89a/*\0*/=1;alert(1)", "latin1"),
  "a JPEG that is cut off in the middle": async () => {
    const bytes = await noise("jpeg");
    return bytes.subarray(0, bytes.length / 2);
  },
  "a PNG that is cut off in the middle": async () => {
    const bytes = await noise("png");
    return bytes.subarray(0, bytes.length / 2);
  },
  "a WebP that is cut off in the middle": async () => {
    const bytes = await noise("webp");
    return bytes.subarray(0, bytes.length / 2);
  },
  "a PNG of 30,000 x 30,000 pixels in 900 KB": () =>
    pngOf(30_000, 30_000, deflateSync(Buffer.alloc(900_000_000 / 30))),
  "a PNG of 100,000 x 1,000 pixels": () => pngOf(100_000, 1_000, deflateSync(Buffer.alloc(1000))),
  "a PNG that says it has 2 billion x 2 billion pixels": () =>
    pngOf(2_000_000_000, 2_000_000_000, deflateSync(Buffer.alloc(10))),
  "an interlaced PNG that would take 500 MB of memory": () =>
    pngOf(7900, 7900, deflateSync(Buffer.alloc(1000)), [16, 6, 0, 0, 1]),
  "a bitmap": () => Buffer.from("BM\x3a\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0", "latin1"),
  "an icon": () => Buffer.from("\0\0\x01\0\x01\0\x10\x10\0\0", "latin1"),
  "a JPEG 2000": () => Buffer.from("\0\0\0\x0cjP  \r\n\x87\n", "latin1"),
  "a JPEG XL": () => Buffer.from("\xff\x0a\xfa\x1f\x41\x91\x08", "latin1"),
  "a camera's raw file": () => Buffer.from("II*\0\x10\0\0\0CR\x02\0", "latin1"),
  "a video": () => Buffer.from("\0\0\0\x20ftypisom\0\0\x02\0isomiso2mp41", "latin1"),
  "an XML file that reads another file": () =>
    Buffer.from('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
  "a JPEG's first bytes in front of HTML": () =>
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from("<script>alert(1)</script>")]),
  "a WebP that says it's larger than the file": () =>
    Buffer.from("RIFF\xff\xff\xff\x7fWEBPVP8 \xff\xff\xff\x7f", "latin1"),
  "a PNG without a single pixel": () => pngOf(0, 0, deflateSync(Buffer.alloc(0))),
  "a PNG whose pixels are missing": () => pngOf(100, 100, deflateSync(Buffer.alloc(10))),
  "a PNG whose pixels aren't compressed data": () => pngOf(100, 100, Buffer.from("nothing")),
  "a JPEG with more pixels than any phone takes": () => photo({ width: 9000, height: 9000 }),
};

/** A photo that can't be compressed to a few bytes. */
async function noise(format: "jpeg" | "png" | "webp"): Promise<Buffer> {
  return sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: "white",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .toFormat(format)
    .toBuffer();
}

describe("a file that isn't a usable photo", () => {
  test.each(Object.entries(HOSTILE))("is refused: %s", async (_, make) => {
    const before = process.memoryUsage.rss();
    const error = await read(await make(), "wall.jpg").catch((each: unknown) => each);
    expect(error).toBeInstanceOf(UnusablePhoto);
    expect(String(error)).toMatch(/Choose a/);
    expect((process.memoryUsage.rss() - before) / 1024 ** 2).toBeLessThan(250);
  });
});
