import assert from "node:assert/strict";
import { hash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { buildSite } from "#scripts/build/build-site.ts";
import { encodePhotos } from "#scripts/media/encode.ts";
import { FileCache } from "#scripts/media/file-cache.ts";
import { MediaFolder, photosNamed } from "#scripts/media/media-folder.ts";
import { UserError } from "#scripts/user-error.ts";
import { buildContent, jsonLdOf } from "../support/built-site.ts";
import { halves, PHONE_PHOTO, phonePhoto, pixelAt } from "../support/photos.ts";
import { cityFile, edited, fixtureContent } from "../support/fixture.ts";
import { tempFolder, writeFiles } from "../support/temp.ts";

const RINGGOLD = "/locations/ringgold";

/** Returns a city whose body shows the given photos from `content/media`. */
const cityWith = (...names: string[]) =>
  cityFile((text) => text + names.map((name) => `\n![The den](/media/${name})\n`).join(""));

/** Returns test content with a city that shows the given photos. */
const contentWith = (photos: Record<string, Buffer>) =>
  fixtureContent({
    "cities/ringgold.mdx": cityWith(...Object.keys(photos)),
    ...Object.fromEntries(Object.entries(photos).map(([name, bytes]) => [`media/${name}`, bytes])),
  });

/** Returns a unique image that is quick to encode. */
const quickPhoto = async () =>
  sharp(await halves(300, 200))
    .withExif({ IFD0: { ImageDescription: randomUUID() } })
    .jpeg()
    .toBuffer();

const pictureIn = (html = "") => /<picture>.*?<\/picture>/s.exec(html)?.[0] ?? "";

const filesIn = (folder: string) =>
  existsSync(join(folder, "assets/media")) ? readdirSync(join(folder, "assets/media")) : [];

describe("a photo straight from a phone", () => {
  test("a phone photo is encoded as AVIF and WebP in several widths, upright, in sRGB and without metadata", async () => {
    const photo = await phonePhoto();
    const original = await sharp(photo).metadata();
    expect([original.orientation, original.hasProfile, original.exif?.includes("Phone")]).toEqual([
      6,
      true,
      true,
    ]);
    const site = await buildContent(contentWith({ "brick-den.jpg": photo }));
    const { outDir } = site;
    const files = filesIn(outDir);
    expect(files.map((name) => name.replace(/\.[0-9a-f]{12}\./, ".")).toSorted()).toEqual([
      "brick-den-480.avif",
      "brick-den-480.webp",
      "brick-den-800.avif",
      "brick-den-800.webp",
      "brick-den-900.avif",
      "brick-den-900.webp",
    ]);
    for (const name of files) {
      const bytes = readFileSync(join(outDir, "assets/media", name));
      const width = Number(/-(\d+)\./.exec(name)?.[1]);
      const height = Math.round((width / PHONE_PHOTO.width) * PHONE_PHOTO.height);
      const made = await sharp(bytes).metadata();
      expect([made.width, made.height, made.space], name).toEqual([width, height, "srgb"]);
      expect(
        [made.exif, made.xmp, made.iptc, made.icc, made.orientation],
        `${name} has metadata`,
      ).toEqual([undefined, undefined, undefined, undefined, undefined]);
      expect(/Exif|GPS|Phone|Marietta/.test(bytes.toString("latin1")), name).toBe(false);
      const [red = 0, , blue = 0] = await pixelAt(bytes, width / 2, height / 4);
      expect(red, `the upper half of ${name}`).toBeGreaterThan(blue + 100);
      const [redBelow = 0, , blueBelow = 0] = await pixelAt(bytes, width / 2, (height * 3) / 4);
      expect(blueBelow, `the lower half of ${name}`).toBeGreaterThan(redBelow + 100);
    }

    // The page refers to all files, with dimensions, alt text and a placeholder.
    const html = site.page(RINGGOLD);
    expect(
      pictureIn(html)
        .replace(/ class="[^"]*"/, "")
        .replaceAll(/\.[0-9a-f]{12}\./g, ".#."),
    ).toBe(
      '<picture><source sizes="(min-width: 48.5rem) 46rem, calc(100vw - 2.5rem)" srcSet="/assets/media/brick-den-480.#.avif 480w, /assets/media/brick-den-800.#.avif 800w, /assets/media/brick-den-900.#.avif 900w" type="image/avif"/><img alt="The den" decoding="async" loading="lazy" height="1200" sizes="(min-width: 48.5rem) 46rem, calc(100vw - 2.5rem)" src="/assets/media/brick-den-900.#.webp" srcSet="/assets/media/brick-den-480.#.webp 480w, /assets/media/brick-den-800.#.webp 800w, /assets/media/brick-den-900.#.webp 900w" width="900"/></picture>',
    );
    const [, placeholder = ""] = /<img alt="" [^>]*src="data:([^"]*)"/.exec(html ?? "") ?? [];
    expect(placeholder).toMatch(/^image\/webp;base64,/);
    const small = Buffer.from(placeholder.split(",")[1] ?? "", "base64");
    expect(small.length).toBeLessThan(200);
    expect(await sharp(small).metadata()).toMatchObject({ width: 16, height: 21 });
  });

  test("a photo works with capitals and spaces in its path, as the business's image and in the gallery", async () => {
    const contentDir = fixtureContent({
      "media/the den/IMG 1.JPG": await phonePhoto(),
      "cities/ringgold.mdx": cityWith("the%20den/IMG%201.JPG"),
      "business.yaml": edited("business.yaml", [/^image: .*$/m, "image: /media/the den/IMG 1.JPG"]),
      ...Object.fromEntries(
        ["Den", "Bar", "Loft"].map((room) => [
          `gallery/${room.toLowerCase()}.yaml`,
          edited("gallery/chimney.yaml", [
            /^title: .*\ncaption: .*$/m,
            `title: ${room}\ncaption: The ${room}.`,
          ]),
        ]),
      ),
      "gallery/chimney.yaml": edited("gallery/chimney.yaml", [
        /^scene: .*$/m,
        "photo: { src: /media/the den/IMG 1.JPG, alt: Three screens over a bar }",
      ]),
    });
    const site = await buildContent(contentDir);
    expect(pictureIn(site.page(RINGGOLD))).toContain("/assets/media/the-den-img-1-480.");
    const largest =
      /^https:\/\/www\.longleaf\.tv\/assets\/media\/the-den-img-1-900\.[0-9a-f]{12}\.webp$/;
    expect(jsonLdOf(site.page("/contact"))[0]?.["image"]).toMatch(largest);
    // In the gallery, a photo comes before its service's drawn rooms and is as large as two of them.
    const pictures = /aria-labelledby="pictures".*?<\/section>/s.exec(
      site.page("/services/tv-mounting-brick") ?? "",
    )?.[0];
    expect(pictures).toMatch(/^.*?<img alt="Three screens over a bar"/);
    expect(pictures?.match(/<figure>/g)).toHaveLength(2);
    expect(site.page("/gallery")?.match(/<li [^>]*data-item=/g)).toHaveLength(
      readdirSync(join(contentDir, "gallery")).length - 2,
    );
    expect(jsonLdOf(site.page("/gallery"))[1]?.["image"]).toEqual([
      {
        "@type": "ImageObject",
        "@id": "https://www.longleaf.tv/gallery#chimney",
        name: "A TV on a brick chimney",
        caption: "The cords are under a cover.",
        contentUrl: expect.stringMatching(largest),
      },
    ]);
  });
});

test("photos of the business, the team and comparisons appear once they're in content, with alt text and dimensions", async () => {
  const photo = await quickPhoto();
  const names = ["van", "drill", "team", "ray", "before", "after"];
  const picture = (name: string) => `{ src: /media/${name}.jpg, alt: Alt text of ${name} }`;
  const site = await buildContent(
    fixtureContent({
      ...Object.fromEntries(names.map((name) => [`media/${name}.jpg`, photo])),
      "business.yaml": edited(
        "business.yaml",
        ["about: Ray plans the job. }", "about: Ray plans the job., photo: /media/ray.jpg }"],
        [
          /^samples:/m,
          `photos: { ownerAndVan: ${picture("van")}, handsDrilling: ${picture("drill")}, team: ${picture("team")} }\nsamples:`,
        ],
      ),
      "gallery/pair.yaml": edited(
        "gallery/chimney.yaml",
        [/^caption: .*$/m, "caption: The same wall on the same day."],
        [/^scene: .*$/m, `photo: ${picture("after")}\nbefore: { photo: ${picture("before")} }`],
      ),
    }),
  );
  const shownOn = (path: string) =>
    [...(site.page(path) ?? "").matchAll(/<img alt="([^"]+)"[^>]*>/g)].flatMap(([tag, alt]) =>
      tag.includes("/assets/media/") && / height="200" .* width="300"/.test(tag) ? [alt] : [],
    );
  expect(shownOn("/about")).toEqual([
    "Alt text of van",
    "Alt text of drill",
    "Alt text of team",
    "Ray T., Lead installer",
  ]);
  expect(shownOn("/gallery")).toEqual(["Alt text of after", "Alt text of before"]);
  expect(site.page("/about")).toMatch(
    /LVG105999.*EN105999.*Peachtree Mutual, up to \$1,000,000 per claim/s,
  );
});

test("a site leaves out sample reviews and bookings, team members without a photo, and missing licenses", async () => {
  const site = await buildContent(
    fixtureContent({
      "business.yaml": edited(
        "business.yaml",
        ["samples: show\n", ""],
        ["evidence: The book", "sample: true"],
        [/^license: .*\nelectrician: .*\ninsurance: .*\n/m, ""],
      ),
      "reviews/luis.yaml": edited("reviews/luis.yaml", [/^source: .*$/m, "sample: true"]),
    }),
  );
  for (const path of ["/", "/testimonials", "/about"]) {
    expect(site.page(path), path).not.toContain("Luis R.");
    // /about links to the reviews page, which links to the profile.
    const link = path === "/about" ? "/testimonials" : "https://facebook.com/longleaf";
    expect(site.page(path), path).toContain(`href="${link}"`);
  }
  const [toasts] = /\/assets\/[^"]*overlays[^"]*\.txt/.exec(site.page("/") ?? "") ?? [];
  const overlays = site.file(toasts?.slice(1) ?? "");
  expect(overlays).not.toContain("Dana W.");
  expect(overlays).toContain("Luis R.");
  expect(site.page("/about")).not.toMatch(/Ray T\.|LVG105999|EN105999|Peachtree Mutual/);
});

test("a build never enlarges a small image, and creates no placeholder for a transparent one", async () => {
  const clear = await sharp({
    create: { width: 200, height: 100, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const site = await buildContent(
    contentWith({ "small.png": await halves(300, 200), "clear.png": clear }),
  );
  const html = site.page(RINGGOLD) ?? "";
  expect(filesIn(site.outDir).map((name) => name.replace(/\.[0-9a-f]{12}\./, "."))).toEqual([
    "clear-200.avif",
    "clear-200.webp",
    "small-300.avif",
    "small-300.webp",
  ]);
  expect(pictureIn(html)).toContain('height="200"');
  expect(html.match(/src="data:/g)).toHaveLength(1);
});

describe("encoding photos", () => {
  test("a build encodes only new photos, and rerenders only the pages that show them", async () => {
    const contentDir = contentWith({
      "den.jpg": await quickPhoto(),
      "hall.jpg": await quickPhoto(),
    });
    const outDir = join(tempFolder(), "site");
    const first = await buildSite({ contentDir, outDir });
    const files = filesIn(outDir);
    const second = await buildSite({ contentDir, outDir });
    expect([first.encoded, second.encoded, second.rendered]).toEqual([2, 0, 0]);
    expect(filesIn(outDir)).toEqual(files);

    const city = () => readFileSync(join(outDir, "locations/ringgold.html"), "utf8");
    const [before, otherPage] = [city(), statSync(join(outDir, "contact.html")).ino];
    writeFiles(contentDir, { "media/den.jpg": await quickPhoto() });
    const { encoded, rendered } = await buildSite({ contentDir, outDir });
    expect([encoded, rendered]).toEqual([1, 1]);
    expect(city()).not.toBe(before);
    expect(city()).toContain(filesIn(outDir).find((name) => name.startsWith("den-300.")));
    expect(statSync(join(outDir, "contact.html")).ino).toBe(otherPage);
  });

  test("a build skips a photo that only a draft uses", async () => {
    const contentDir = contentWith({ "den.jpg": await quickPhoto() });
    const text = cityWith("den.jpg").replace("updated:", "draft: true\nupdated:");
    writeFiles(contentDir, { "cities/ringgold.mdx": text });
    const outDir = join(tempFolder(), "site");
    expect((await buildSite({ contentDir, outDir })).encoded).toBe(0);
    // Repeated with cached documents.
    expect((await buildSite({ contentDir, outDir })).encoded).toBe(0);
    expect(filesIn(outDir)).toEqual([]);
    expect((await buildSite({ contentDir, outDir, drafts: true })).encoded).toBe(1);
  });

  test("a build removes the oldest unused photos from the cache", () => {
    const folder = tempFolder();
    for (const [index, name] of ["used", "old", "young", "younger"].entries()) {
      writeFiles(folder, { [`${name}/480.avif`]: "" });
      utimesSync(join(folder, name), index, index);
    }
    new FileCache(folder, 2).tidy(new Set(["used"]));
    expect(readdirSync(folder).toSorted()).toEqual(["used", "young", "younger"]);
  });
});

describe("a photo that cannot be encoded", () => {
  test("a photo that can't be read fails the build and keeps the previous site", async () => {
    const contentDir = contentWith({ "den.jpg": await quickPhoto() });
    const site = await buildContent(contentDir);
    const before = site.page(RINGGOLD);
    writeFiles(contentDir, { "media/den.jpg": "no photo" });
    await expect(site.rebuild()).rejects.toThrow("1 problem in 1 file");
    expect(site.page(RINGGOLD)).toBe(before);
    expect(readdirSync(dirname(site.outDir))).toHaveLength(3);
  });

  test("a photo that fails to encode is reported with a fix, even if the check found no problem", async () => {
    const contentDir = contentWith({
      "den.jpg": await quickPhoto(),
      "hall.jpg": await quickPhoto(),
      "yard.jpg": await quickPhoto(),
    });
    const media = new MediaFolder(contentDir);
    const [den, hall, yard] = photosNamed(
      media,
      new Set(["/media/den.jpg", "/media/hall.jpg", "/media/yard.jpg"]),
    );
    assert(den && hall && yard);
    writeFiles(contentDir, { "media/den.jpg": await quickPhoto(), "media/hall.jpg": "no photo" });
    const unreadable = { ...hall, originalHash: hash("sha256", "no photo", "hex") };
    const error = await encodePhotos([den, unreadable, yard]).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(UserError);
    expect(String(error).replaceAll(contentDir, "content")).toMatchInlineSnapshot(`
      "UserError: The photo content/media/den.jpg changed during the build. Run the build again.
      The photo content/media/hall.jpg could not be encoded (Input buffer contains unsupported image format). Open it in an image editor and save it again as JPEG.
      The previous build is unchanged."
    `);
    // The other photos are still encoded.
    expect(await encodePhotos([yard])).toBe(0);
  });
});
