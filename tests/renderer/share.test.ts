import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { sceneSchema, type SceneSpec } from "#schema/scene.ts";
import { imageTags, THEME_COLOR } from "#renderer/head/head.ts";
import { dayColors, hexOf } from "#renderer/pictures/colors.ts";
import { serializeHead } from "#renderer/head/tags.ts";
import {
  LINE_Y,
  PANEL_WIDTH,
  SHARE_COLORS,
  SHARE_HEIGHT,
  SHARE_WIDTH,
} from "#renderer/share/share-picture.ts";
import { shareLine, shareRoom } from "#renderer/share/share-room.tsx";
import { ROOT } from "#scripts/paths.ts";

const { wall, setting } = sceneSchema.shape;
const settings = setting.unwrap().options;

/** Returns the place of a room's TV on the picture, in pixels. */
function screenOn(scene: SceneSpec) {
  const room = shareRoom(scene);
  const numbers = (pattern: RegExp) => (pattern.exec(room) ?? []).slice(1).map(Number);
  const [left = 0, top = 0, width = 0, height = 0] = numbers(
    /viewBox="(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+)"/,
  );
  const [moveX = 0, moveY = 0, closer = 1] = numbers(
    /<\/defs><g transform="translate\((-?\d+) (-?\d+)\)scale\(([\d.]+)\)"/,
  );
  const [x = 0, y = 0, wide = 0] = numbers(
    /<rect fill="[^"]*" rx="\d" x="(-?\d+)" y="(-?\d+)" width="(\d+)"/,
  );
  const scale = SHARE_HEIGHT / height;
  expect((SHARE_WIDTH - PANEL_WIDTH) / width, "as wide as high").toBeCloseTo(scale, 2);
  return {
    x: PANEL_WIDTH + (x * closer + moveX - left) * scale,
    y: (y * closer + moveY - top) * scale,
    width: wide * closer * scale,
    scale,
  };
}

describe("the room of a share image", () => {
  test.each(settings)(
    "has the TV's top edge on the level line, for %s and any size of TV",
    (place) => {
      for (const size of [32, 65, 98]) {
        const { y, scale } = screenOn({ wall: "drywall", setting: place, size, frame: false });
        expect(y, `${size} inches`).toBeCloseTo(LINE_Y, 0);
        expect(scale).toBeLessThanOrEqual(1);
      }
    },
  );

  test("shows a large TV completely, with some wall on both sides", () => {
    for (const size of [65, 98, 120]) {
      const { x, width } = screenOn({ wall: "brick", size });
      expect(x).toBeGreaterThanOrEqual(PANEL_WIDTH + 31);
      expect(x + width).toBeLessThanOrEqual(SHARE_WIDTH - 31);
    }
  });

  test("has day colors that every program can read", () => {
    for (const material of wall.options) {
      for (const place of settings) {
        const room = shareRoom({ wall: material, setting: place, backlight: "warm" });
        expect(room, `${material} ${place}`).not.toMatch(/light-dark|oklch|NaN|undefined/);
      }
    }
    expect(shareLine()).not.toMatch(/light-dark|oklch/);
  });

  test("shows no chair or lamp beside the console", () => {
    const lamp = "M-35 268h70l19 84H-54z";
    const chair = "M72 468q18-8";
    for (const scene of [{ wall: "brick" }, { wall: "brick", lamp: true, size: 85 }] as const) {
      expect(shareRoom(scene)).not.toContain(lamp);
      expect(shareRoom(scene)).not.toContain(chair);
    }
  });
});

test("converts a drawing to the first of each pair of colors, in sRGB", () => {
  expect(
    dayColors(
      '<a fill="light-dark(#fff,#000)"/><b fill="light-dark(oklch(.86 .2 118),oklch(.89 .2 118))"/><c fill="#123"/>',
    ),
  ).toBe('<a fill="#fff"/><b fill="#c6e101"/><c fill="#123"/>');
});

test("repeats the colors of the style sheet where it cannot be used", () => {
  const sheet = readFileSync(join(ROOT, "renderer/styles/tokens.css"), "utf8");
  const colors = (name: string) =>
    (
      new RegExp(`--color-${name}: light-dark\\(oklch\\(([^)]*)\\), oklch\\(([^)]*)\\)\\)`).exec(
        sheet,
      ) ?? []
    )
      .slice(1)
      .map(hexOf);
  const [light, dark] = colors("paper");
  expect({ light, dark }).toEqual(THEME_COLOR);
  expect(SHARE_COLORS).toEqual({
    paper: light,
    ink: colors("ink")[0],
    ink2: colors("ink-2")[0],
    clay: colors("clay")[0],
  });
});

test("names the share image for Open Graph and X, with the title escaped", () => {
  expect(
    serializeHead(imageTags("https://a.example/assets/share/x.jpg", 'TVs "over" <fire>')),
  ).toMatchInlineSnapshot(
    `"<meta property="og:image" name="twitter:image" content="https://a.example/assets/share/x.jpg"><meta property="og:image:type" content="image/jpeg"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta property="og:image:alt" content="A drawn room: TVs &quot;over&quot; &lt;fire&gt;"><meta name="twitter:card" content="summary_large_image">"`,
  );
});

/** A font's tables by their names. https://www.w3.org/TR/WOFF2/#table_dir_format */
function tablesOfWoff2(file: Buffer): Map<string, Buffer> {
  const KNOWN =
    "cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill".match(
      /.{4} ?/g,
    ) ?? [];
  let at = 48;
  const number = () => {
    let value = 0;
    for (let byte = 128; byte >= 128; at += 1) {
      byte = file[at] ?? 0;
      value = value * 128 + (byte & 127);
    }
    return value;
  };
  const lengths = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file[at++] ?? 0;
    const index = flags & 63;
    const tag = index === 63 ? file.toString("latin1", at, (at += 4)) : (KNOWN[index] ?? "");
    const original = number();
    const changed = ["glyf", "loca"].includes(tag.trim()) ? flags >> 6 !== 3 : flags >> 6 !== 0;
    return { tag: tag.trim(), length: changed ? number() : original };
  });
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  let start = 0;
  return new Map(
    lengths.map(({ tag, length }) => [tag, data.subarray(start, (start += length))] as const),
  );
}

function tablesOfTtf(file: Buffer): Map<string, Buffer> {
  return new Map(
    Array.from({ length: file.readUInt16BE(4) }, (_, index) => {
      const at = 12 + index * 16;
      const start = file.readUInt32BE(at + 8);
      const table = file.subarray(start, start + file.readUInt32BE(at + 12));
      return [file.toString("latin1", at, at + 4).trim(), table] as const;
    }),
  );
}

test("has the same font for share images as for pages", () => {
  const read = (name: string) => readFileSync(join(ROOT, "renderer/styles/fonts", name));
  const [ofPages, ofPictures] = [
    tablesOfWoff2(read("instrument-sans.woff2")),
    tablesOfTtf(read("instrument-sans.ttf")),
  ];
  // Of the others WOFF2 keeps a form of its own.
  for (const table of ["cmap", "fvar", "avar", "gvar", "GPOS", "HVAR", "OS/2"]) {
    expect(ofPages.get(table)?.length, table).toBeGreaterThan(0);
    expect(ofPictures.get(table)?.equals(ofPages.get(table) ?? Buffer.alloc(0)), table).toBe(true);
  }
});
