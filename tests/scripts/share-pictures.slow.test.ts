import { existsSync, globSync, readFileSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  LINE_Y,
  PANEL_WIDTH,
  SHARE_WIDTH,
  type SharePicture,
} from "#renderer/share/share-picture.ts";
import { shareLine, shareRoom } from "#renderer/trade/share-room.tsx";
import { buildSite } from "#scripts/build/build-site.ts";
import { ROOT, SHARE_CACHE_DIR, SITE_DIR } from "#scripts/paths.ts";
import { breakTitle } from "#scripts/share/break-title.ts";
import { assemble, drawFrame, drawRoom, LIMIT_BYTES } from "#scripts/share/draw-picture.ts";
import { softenParts, unrollPatterns } from "#scripts/share/fast-svg.ts";
import { DrawQueue } from "#scripts/share/draw-queue.ts";
import { picturePath } from "#scripts/share/make-pictures.ts";
import { WORDS_BOX } from "#scripts/share/picture-text.ts";
import { buildContent } from "../support/built-site.ts";
import { edited, fixtureContent } from "../support/fixture.ts";
import { tempFolder, writeFiles } from "../support/temp.ts";

const POST = "posts/how-high.mdx";
const OTHER_POST = "posts/brick-or-mortar.mdx";

/** Returns a post from the test content with another title. */
const post = (title: string, file = POST) => edited(file, [/^title: .*$/m, `title: ${title}`]);

const tagOf = (html: string, name: string) =>
  new RegExp(`<meta [^>]*\\b(?:property|name)="${name}" [^>]*\\bcontent="([^"]*)"`).exec(html)?.[1];

/** Returns the path of a page's share image. */
const pictureOf = (html = "") => new URL(tagOf(html, "og:image") ?? "").pathname;

test("every page refers to its share image, a 1200 by 630 JPEG of at most 60,000 bytes", async () => {
  const pages = globSync("**/*.html", { cwd: SITE_DIR, exclude: ["admin/**"] });
  const read = (page: string) => readFileSync(join(SITE_DIR, page), "utf8");
  expect(pages.length).toBeGreaterThan(100);
  const pictures = new Set<string>();
  for (const page of pages) {
    const html = read(page);
    expect(tagOf(html, "og:image"), page).toMatch(
      /^https:\/\/[\w.-]+\/assets\/share\/[\w-]{12}\.jpg$/,
    );
    expect(tagOf(html, "twitter:image"), page).toBe(tagOf(html, "og:image"));
    expect(tagOf(html, "twitter:card"), page).toBe("summary_large_image");
    expect(tagOf(html, "og:image:type"), page).toBe("image/jpeg");
    expect(tagOf(html, "og:image:alt"), page).toMatch(/^A drawn room: ./);
    const size = [tagOf(html, "og:image:width"), tagOf(html, "og:image:height")];
    expect(size, page).toEqual(["1200", "630"]);
    pictures.add(pictureOf(html));
  }
  // The 404 page, the thank-you page and later blog list pages use another page's image.
  expect(pictures.size).toBeGreaterThan(pages.length - 6);
  for (const path of pictures) {
    const file = join(SITE_DIR, path);
    expect(statSync(file).size, path).toBeLessThanOrEqual(60_000);
    const { format, width, height } = await sharp(file).metadata();
    expect([format, width, height], path).toEqual(["jpeg", 1200, 630]);
  }
  expect(pictureOf(read("404.html"))).toBe(pictureOf(read("index.html")));
  expect(read("admin/index.html")).not.toContain("og:image");
});

test("pages and share images use the same font", () => {
  const fonts = join(ROOT, "renderer/styles/fonts");
  const woff2 = readFileSync(join(fonts, "instrument-sans.woff2"));
  const ttf = readFileSync(join(fonts, "instrument-sans.ttf"));
  // https://www.w3.org/TR/WOFF2/: a table directory with variable-length numbers, then one Brotli stream.
  let at = 48;
  const skipNumber = () => {
    while ((woff2[at++] ?? 0) >= 0x80);
  };
  for (let left = woff2.readUInt16BE(12); left > 0; left -= 1) {
    const flags = woff2[at++] ?? 0;
    // A table tag outside the list of known tags.
    if ((flags & 63) === 63) at += 4;
    skipNumber();
    // Outlines (10) and their offsets (11) are stored in a transformed format with a second length.
    if (flags === 10 || flags === 11) skipNumber();
  }
  const tables = brotliDecompressSync(woff2.subarray(at, at + woff2.readUInt32BE(20)));
  const different: string[] = [];
  for (let entry = 12; entry < 12 + 16 * ttf.readUInt16BE(4); entry += 16) {
    const [start, length] = [ttf.readUInt32BE(entry + 8), ttf.readUInt32BE(entry + 12)];
    const name = ttf.toString("latin1", entry, entry + 4);
    if (!tables.includes(ttf.subarray(start, start + length))) different.push(name);
  }
  // The header contains a checksum of the whole file.
  expect(different).toEqual(["glyf", "head", "loca"]);
});

describe("a share image", () => {
  test("a share image is redrawn only if its title changes, and the old file is removed from the site", async () => {
    const title = `How high, edition ${process.pid}.${Math.round(performance.now())}?`;
    const contentDir = fixtureContent();
    const site = await buildContent(contentDir);
    const elsewhere = await buildSite({ contentDir, outDir: join(tempFolder(), "site") });
    expect([elsewhere.rendered > 0, elsewhere.drawn]).toEqual([true, 0]);

    const path = "/blog/how-high";
    const before = pictureOf(site.page(path));
    const other = pictureOf(site.page("/locations/kennesaw"));
    const file = statSync(join(site.outDir, other)).ino;

    writeFiles(contentDir, { [POST]: post(title) });
    expect((await site.rebuild()).drawn).toBe(1);
    const after = pictureOf(site.page(path));
    expect(after).not.toBe(before);
    expect(existsSync(join(site.outDir, after))).toBe(true);
    expect(existsSync(join(site.outDir, before))).toBe(false);
    // The other image was reused from the last build along with its page.
    expect(statSync(join(site.outDir, other)).ino).toBe(file);

    rmSync(join(SHARE_CACHE_DIR, basename(after)));
    expect((await site.rebuild()).drawn).toBe(0);
    expect(existsSync(join(site.outDir, after))).toBe(true);
  });

  test("a share image gets a new path if its text, its room or the recipe changes", () => {
    const drawings = { shareRoom, shareLine };
    const picture: SharePicture = {
      title: "TV Mounting on Brick",
      line: "$145 to $365",
      scene: { wall: "brick" },
      businessName: "Longleaf",
      phone: "(678) 555-0142",
    };
    const others = [
      { ...picture, title: "TV Mounting on Stone" },
      { ...picture, line: "$150 to $365" },
      { ...picture, scene: { wall: "stone" as const } },
      { ...picture, businessName: "Shortleaf" },
      { ...picture, phone: "(678) 555-0143" },
    ].map((each) => picturePath(each, drawings, "a"));
    const paths = [
      picturePath(picture, drawings, "a"),
      picturePath(picture, drawings, "b"),
      ...others,
    ];
    expect(new Set(paths).size).toBe(paths.length);
    expect(picturePath({ ...picture }, drawings, "a")).toBe(paths[0]);
  });

  test("a site built without pictures has no share image tags", async () => {
    const outDir = join(tempFolder(), "site");
    const { drawn } = await buildSite({ contentDir: fixtureContent(), outDir, pictures: false });
    expect(drawn).toBe(0);
    expect(existsSync(join(outDir, "assets/share"))).toBe(false);
    expect(readFileSync(join(outDir, "index.html"), "utf8")).not.toMatch(/og:image|twitter:/);
  });
});

describe("a share image that cannot be drawn", () => {
  test("a build reports share images whose text doesn't fit or isn't in the font, and keeps the previous site", async () => {
    const contentDir = fixtureContent();
    const site = await buildContent(contentDir);
    const before = site.page("/blog/brick-or-mortar");
    writeFiles(contentDir, {
      [POST]: post("Donaudampfschifffahrtsgesellschaftskapitaensmuetzen"),
      [OTHER_POST]: post("Where the señor anchors in 煉瓦", OTHER_POST),
    });
    const error = await site.rebuild().catch((caught: unknown) => caught);
    expect(String(error)).toMatchInlineSnapshot(`
      "UserError: Some share images could not be drawn:
        /blog/brick-or-mortar: the title "Where the señor anchors in 煉瓦" has \`ñ\`, \`煉\`, \`瓦\`, which the font doesn't have. Reword it, or add the character to the font (renderer/styles/fonts/README.md).
        /blog/how-high: the title "Donaudampfschifffahrtsgesellschaftskapitaensmuetzen" doesn't fit, even at 44 pixels. Shorten it, or split its longest word.
      The previous build is unchanged."
    `);
    expect(site.page("/blog/brick-or-mortar")).toBe(before);

    // The business name is on every image, but is reported only once.
    const name = "The Original Longleaf Television Mounting Company";
    writeFiles(contentDir, {
      [POST]: post("How high?"),
      [OTHER_POST]: post("Brick or mortar?", OTHER_POST),
      "business.yaml": edited("business.yaml", [/^name: .*$/m, `name: ${name}`]),
    });
    const named = await site.rebuild().catch((caught: unknown) => caught);
    expect(String(named)).toContain(
      `other pages: the business's name "${name}" doesn't fit, even at 26 pixels. Shorten it.`,
    );
    expect(String(named).split("\n")).toHaveLength(3);
  });

  test("a share image is encoded at lower quality until it fits, and rejected if it never does", async () => {
    expect(LIMIT_BYTES).toBe(60_000);
    const frame = await drawFrame({ businessName: "Longleaf", phone: "(678) 555-0142" }, "");
    const paper = Buffer.alloc(WORDS_BOX.width * WORDS_BOX.height * 3, 250);
    const room = await drawRoom(shareRoom({ wall: "brick", setting: "restaurant" }), "");
    expect((await assemble(frame, room, paper)).length).toBeLessThanOrEqual(LIMIT_BYTES);

    const noise = (width: number, height: number) =>
      Buffer.from(
        Uint8Array.from({ length: width * height * 3 }, (_, index) => (index * index) % 251),
      );
    const words = noise(WORDS_BOX.width, WORDS_BOX.height);
    await expect(assemble(frame, noise(SHARE_WIDTH - PANEL_WIDTH, 630), words)).rejects.toThrow(
      /^it is [\d,]+ bytes at the lowest quality \(limit 60,000\)\. Draw its room with less detail\.$/,
    );
  });
});

describe("replacing blurs and patterns", () => {
  const raster = (content: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="630">${content}</svg>`,
      ),
    )
      .flatten({ background: "#fff" })
      .raw()
      .toBuffer();

  test.each([
    { wall: "brick", setting: "fireplace" },
    { wall: "drywall", backlight: "warm" },
    { wall: "tile", setting: "apartment" },
    { wall: "stone", setting: "fireplace" },
    { wall: "slats" },
  ] as const)("replacing blurs and patterns makes no visible difference for %o", async (scene) => {
    const room = shareRoom(scene);
    const soft = unrollPatterns(await softenParts(room));
    expect(soft).not.toMatch(/filter="|<pattern/);
    const [plain, small] = [await raster(room), await raster(soft)];
    let difference = 0;
    let clear = 0;
    for (const [index, value] of plain.entries()) {
      const each = Math.abs(value - (small[index] ?? 0));
      difference += each;
      if (each > 24) clear += 1;
    }
    // Out of 255. Only edges differ clearly: patterns and the window have softer edges, and filters cut off shadows.
    expect(difference / plain.length).toBeLessThan(1);
    expect(clear / plain.length).toBeLessThan(0.02);
  });
});

test("the horizontal line crosses the whole share image at the same height", async () => {
  const file = join(SITE_DIR, pictureOf(readFileSync(join(SITE_DIR, "index.html"), "utf8")));
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  for (const x of [10, 300, PANEL_WIDTH + 5, SHARE_WIDTH - 10]) {
    const at = (LINE_Y * info.width + x) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    expect(green, `at ${x}`).toBeGreaterThan(red);
    expect(red, `at ${x}`).toBeGreaterThan(blue + 60);
  }
});

const TITLE_BOX = { width: 520, height: 278, lineHeight: 1.02, largest: 104, smallest: 44 };

/** Measures text as if every character were half as wide as the font size, which is the average for letters. */
const breakText = (title: string) =>
  breakTitle(title, { ...TITLE_BOX, measure: (text) => text.length / 2 });

describe("breakTitle", () => {
  test.each([
    ["Terms", 104, ["Terms"]],
    ["TV Mounting on Brick", 94, ["TV Mounting", "on Brick"]],
    ["Wire Concealment", 94, ["Wire", "Concealment"]],
    ["TV Mounting in Marietta, Georgia", 86, ["TV Mounting", "in Marietta,", "Georgia"]],
    ["How high should a TV hang?", 90, ["How high", "should", "a TV hang?"]],
  ])("breakTitle breaks %s", (title, size, lines) => {
    expect(breakText(title)).toEqual({ size, lines });
  });

  test("breakTitle never ends a line with a word such as `in` or `a`", () => {
    const lines = breakText("What goes between the TV and the wall of a house")?.lines ?? [];
    expect(lines.slice(0, -1).join("\n")).not.toMatch(/ (?:the|and|of|a)$/m);
  });

  test("breakTitle reduces the font size for longer titles and never exceeds the space", () => {
    const word = "plaster ";
    const sizes = Array.from({ length: 9 }, (_, index) => {
      const broken = breakText(word.repeat(index + 1));
      const { size = 0, lines = [] } = broken ?? {};
      expect(lines.join(" ")).toBe(word.repeat(index + 1).trim());
      for (const line of lines)
        expect((line.length / 2) * size).toBeLessThanOrEqual(TITLE_BOX.width);
      expect(lines.length * size * TITLE_BOX.lineHeight).toBeLessThanOrEqual(TITLE_BOX.height);
      return size;
    });
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(sizes.at(-1)).toBeGreaterThanOrEqual(TITLE_BOX.smallest);
  });

  test("breakTitle returns undefined if the title doesn't fit at the smallest size", () => {
    expect(breakText("x".repeat(24))).toBeUndefined();
    expect(breakText("plaster ".repeat(30))).toBeUndefined();
  });
});

test("share images that aren't being drawn yet when a build fails are never drawn", async () => {
  const drawn: string[] = [];
  const queue = new DrawQueue<{ picture: SharePicture }>(
    { shareRoom, shareLine },
    async ({ picture }, bytes) => {
      await bytes;
      drawn.push(picture.title);
    },
  );
  const words = { businessName: "Longleaf", phone: "(678) 555-0142" };
  const titles = Array.from({ length: 50 }, (_, index) => `TV ${index}`);
  for (const title of titles) {
    queue.add({ picture: { title, scene: { wall: "drywall" }, ...words } });
  }
  queue.clear();
  await queue.drain();
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.length).toBeLessThan(titles.length);
});
