import { truncateSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { halves, phonePhoto } from "../../support/photos.ts";
import { body, explains, reportedAfter, write } from "./terminal.ts";

const show = (name: string) => body(`![A den](/media/${name})`);

const PHOTO = await phonePhoto();

const HEIC = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

explains([
  [
    "misspells a photo's name",
    [write("media/brick-den.jpg", PHOTO), show("brick-dem.jpg")],
    [
      "cities/ringgold.mdx:36:1 error missing-image: the image `/media/brick-dem.jpg` doesn't exist. Did you mean `/media/brick-den.jpg`?",
      "media/brick-den.jpg:1:1 warning unused-image: no document uses this image. Use its path in a document, `/media/brick-den.jpg`, or delete the file.",
    ],
  ],
  [
    "leaves a photo with the name that a camera gave it",
    [write("media/Brick-Den.JPG", PHOTO), show("brick-den.jpg")],
    [
      "cities/ringgold.mdx:36:1 error missing-image: the image `/media/brick-den.jpg` doesn't exist. The file is `/media/Brick-Den.JPG`. Rename it with small letters.",
      "media/Brick-Den.JPG:1:1 warning unused-image: no document uses this image. Use its path in a document, `/media/Brick-Den.JPG`, or delete the file.",
    ],
  ],
  [
    "capitalizes a photo's extension",
    [write("media/brick-den.jpg", PHOTO), show("brick-den.JPG")],
    [
      "cities/ringgold.mdx:36:1 error missing-image: the image `/media/brick-den.JPG` doesn't exist. Did you mean `/media/brick-den.jpg`?",
      "media/brick-den.jpg:1:1 warning unused-image: no document uses this image. Use its path in a document, `/media/brick-den.jpg`, or delete the file.",
    ],
  ],
  [
    "uses a text file as a photo",
    [write("media/README.md", "Photos"), show("README.md")],
    "cities/ringgold.mdx:36:1 error missing-image: the image `/media/README.md` doesn't exist. Correct the path, or put the file into `content/media`.",
  ],
  [
    "gives a text file a photo's name",
    [write("media/den.jpg", "no photo"), show("den.jpg")],
    "cities/ringgold.mdx:36:1 error bad-photo: `content/media/den.jpg` can't be read as a photo (Input buffer contains unsupported image format). Open it in an image editor. If it looks right, save it again as JPEG; otherwise copy it from the camera again.",
  ],
  [
    "copies only half of a photo file",
    [write("media/den.jpg", PHOTO.subarray(0, PHOTO.length / 2)), show("den.jpg")],
    "cities/ringgold.mdx:36:1 error bad-photo: `content/media/den.jpg` can't be read as a photo (VipsJpeg: premature end of JPEG image). Open it in an image editor. If it looks right, save it again as JPEG; otherwise copy it from the camera again.",
  ],
  [
    "uses a HEIC photo straight from an iPhone",
    [write("media/den.heic", HEIC), show("den.heic")],
    "cities/ringgold.mdx:36:1 error bad-photo: the photo `content/media/den.heic` is in HEIC, the iPhone's photo format, which the build can't read. Export it as JPEG. To take JPEG photos from now on, choose Settings > Camera > Formats > Most Compatible on the iPhone.",
  ],
  [
    "puts a drawing in the photo folder",
    [write("media/den.svg", SVG), show("den.svg")],
    "cities/ringgold.mdx:36:1 error bad-photo: `content/media/den.svg` has the format svg, expected a JPEG, PNG, WebP, AVIF or TIFF photo. Save it in one of these formats. SVG drawings go in `renderer/public/images`.",
  ],
  [
    "adds a 41 MB photo",
    [
      write("media/den.tiff", ""),
      // A sparse file takes no disk space.
      (folder) => truncateSync(join(folder, "media/den.tiff"), 41_000_000),
      show("den.tiff"),
    ],
    "cities/ringgold.mdx:36:1 error heavy-image: the photo `content/media/den.tiff` is 41.0 MB, expected at most 40.0 MB. Save it as JPEG at the camera's original size.",
  ],
  [
    "adds a small file that decompresses to a huge image",
    [write("media/den.png", pngHeader(20_000, 10_000)), show("den.png")],
    "cities/ringgold.mdx:36:1 error heavy-image: the photo `content/media/den.png` is 20,000 by 10,000 pixels, expected at most 100 million in total. Scale it down. The site uses photos up to 1,600 pixels wide.",
  ],
]);

test("accepts full-size phone photos", async () => {
  const padded = Buffer.concat([await halves(800, 64), Buffer.alloc(2_000_000)]);
  const photos = [write("media/den.jpg", PHOTO), write("media/den.png", padded)];
  expect(
    reportedAfter([...photos, body("![A den](/media/den.jpg)\n\n![A den](/media/den.png)")]),
  ).toEqual([]);
});

/** Returns the start of a PNG file with the given dimensions. */
function pngHeader(width: number, height: number): Buffer {
  const chunk = Buffer.from("IHDR\0\0\0\0\0\0\0\0\x08\x02\0\0\0", "latin1");
  chunk.writeUInt32BE(width, 4);
  chunk.writeUInt32BE(height, 8);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(chunk));
  const end = Buffer.from("\0\0\0\0IDAT\x35\xaf\x06\x1e", "latin1");
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\x0d", "latin1"), chunk, check, end]);
}
