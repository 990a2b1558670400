import { mkdirSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { halves, phonePhoto } from "../../support/photos.ts";
import { body, shownAfter, write } from "./terminal.ts";

const show = (name: string) => body(`![A den](/media/${name})`);

test.each([
  ["misspells its name", "brick-dem.jpg", "Did you mean `/media/brick-den.jpg`?"],
  ["writes its name in other letters", "brick-den.JPG", "Did you mean `/media/brick-den.jpg`?"],
  ["never put it there", "bar.jpg", "Correct its path, or put the file into `content/media`."],
  ["names a note", "README.md", "Correct its path, or put the file into `content/media`."],
])("explains a missing photo if an author %s", async (_mistake, name, fix) => {
  const photo = write("media/brick-den.jpg", await phonePhoto());
  expect(shownAfter(photo, show(name))).toBe(
    `content/cities/ringgold.mdx:36:1 error missing-image\n  there is no picture \`/media/${name}\`.\n  ${fix}`,
  );
});

test("explains what to do if an author shows a photo as heavy as it came from the phone, which is right", async () => {
  expect(shownAfter(write("media/den.jpg", await phonePhoto()), show("den.jpg"))).toBe("");
  const padded = Buffer.concat([await halves(64, 64), Buffer.alloc(2_000_000)]);
  expect(shownAfter(write("media/den.png", padded), show("den.png"))).toBe("");
});

test("explains what to do if an author gives a text the name of a photo", () => {
  expect(shownAfter(write("media/den.jpg", "no photo"), show("den.jpg"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error bad-photo
      \`content/media/den.jpg\` cannot be read as a photo (Input buffer contains unsupported image format).
      Open it in an image editor. If it looks right, save it again as JPEG; otherwise copy it from the camera again."
  `);
});

test("explains what to do if an author copies half of a photo", async () => {
  const photo = await phonePhoto();
  const half = write("media/den.jpg", photo.subarray(0, photo.length / 2));
  expect(shownAfter(half, show("den.jpg"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error bad-photo
      \`content/media/den.jpg\` cannot be read as a photo (VipsJpeg: premature end of JPEG image).
      Open it in an image editor. If it looks right, save it again as JPEG; otherwise copy it from the camera again."
  `);
});

test("explains what to do if an author takes a photo over from an iPhone as it is", () => {
  const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
  expect(shownAfter(write("media/den.heic", heic), show("den.heic"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error bad-photo
      the photo \`content/media/den.heic\` is in HEIC, the iPhone's own format, which cannot be read here.
      Export it as JPEG; on the iPhone, Settings > Camera > Formats > Most Compatible takes JPEG from then on."
  `);
});

test("explains what to do if an author puts a drawing among the photos", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  expect(shownAfter(write("media/den.svg", svg), show("den.svg"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error bad-photo
      \`content/media/den.svg\` is a file of the kind svg, expected a photo in JPEG, PNG, WebP, AVIF or TIFF.
      Save it in one of them; a drawing in SVG belongs in \`renderer/public/images\`."
  `);
});

test("explains what to do if an author puts a photo there as a camera for posters takes it", () => {
  const heavy = (folder: string) => {
    mkdirSync(join(folder, "media"), { recursive: true });
    writeFileSync(join(folder, "media/den.tiff"), "");
    // Takes no room on the disk: there is nothing in it.
    truncateSync(join(folder, "media/den.tiff"), 41_000_000);
  };
  expect(shownAfter(heavy, show("den.tiff"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error heavy-image
      the photo \`content/media/den.tiff\` weighs 41.0 MB, expected at most 40.0 MB.
      Save it as JPEG, in the size that the camera took it in."
  `);
});

test("explains what to do if an author puts a small file there that unfolds to a huge picture", () => {
  expect(shownAfter(write("media/den.png", pngHeader(20_000, 10_000)), show("den.png")))
    .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:36:1 error heavy-image
        the photo \`content/media/den.png\` has 20,000 by 10,000 pixels, expected at most 100 million.
        Make it smaller: no more than 1,600 pixels of its width are shown."
    `);
});

/** The beginning of a PNG file: its size is all that may be read of it. */
function pngHeader(width: number, height: number): Buffer {
  const chunk = Buffer.from("IHDR\0\0\0\0\0\0\0\0\x08\x02\0\0\0", "latin1");
  chunk.writeUInt32BE(width, 4);
  chunk.writeUInt32BE(height, 8);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(chunk));
  const end = Buffer.from("\0\0\0\0IDAT\x35\xaf\x06\x1e", "latin1");
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\x0d", "latin1"), chunk, check, end]);
}
