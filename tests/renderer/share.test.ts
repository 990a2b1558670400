import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sceneSchema, type SceneSpec } from "#trade/scene.ts";
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
import { shareLine, shareRoom } from "#renderer/trade/share-room.tsx";
import { ROOT } from "#scripts/paths.ts";

const { wall, setting } = sceneSchema.shape;
const settings = setting.unwrap().options;

/** Returns the position of a room's TV on the share image, in pixels. */
function screenOn(scene: SceneSpec) {
  const room = shareRoom(scene);
  const numbers = (pattern: RegExp) => (pattern.exec(room) ?? []).slice(1).map(Number);
  const [left = 0, top = 0, width = 0, height = 0] = numbers(
    /viewBox="(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+)"/,
  );
  const [moveX = 0, moveY = 0, closer = 1] = numbers(
    /<\/defs><g color="[^"]*" transform="translate\((-?\d+) (-?\d+)\)scale\(([\d.]+)\)"/,
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
  // The close-up of a mount shows a TV that's turned.
  test.each(settings.filter((place) => place !== "bracket"))(
    "a share image aligns the TV's top edge with the level line, for %s and any TV size",
    (place) => {
      for (const size of [32, 65, 98]) {
        const { y, scale } = screenOn({ wall: "drywall", setting: place, size, frame: false });
        expect(y, `${size} inches`).toBeCloseTo(LINE_Y, 0);
        expect(scale).toBeLessThanOrEqual(1);
      }
    },
  );

  test("a share image shows a large TV in full, with some wall on both sides", () => {
    for (const size of [65, 98, 120]) {
      const { x, width } = screenOn({ wall: "brick", size });
      expect(x).toBeGreaterThanOrEqual(PANEL_WIDTH + 31);
      expect(x + width).toBeLessThanOrEqual(SHARE_WIDTH - 31);
    }
  });

  test("a share image uses light-mode colors without CSS that only browsers support", () => {
    const rooms = [
      ...wall.options.map((material) => shareRoom({ wall: material, backlight: "warm" })),
      ...settings.map((place) => shareRoom({ wall: "brick", setting: place })),
    ];
    for (const room of [...rooms, shareLine()]) {
      expect(room).not.toMatch(/light-dark|oklch|NaN|undefined/);
    }
  });

  test("a share image has no chair or lamp next to the console", () => {
    const lamp = "M-35 268h70l19 84H-54z";
    const chair = "M72 468q18-8";
    for (const scene of [{ wall: "brick" }, { wall: "brick", lamp: true, size: 85 }] as const) {
      expect(shareRoom(scene)).not.toContain(lamp);
      expect(shareRoom(scene)).not.toContain(chair);
    }
  });
});

test("dayColors replaces each color pair in a drawing with its light color, in sRGB", () => {
  expect(
    dayColors(
      '<a fill="light-dark(#fff,#000)"/><b fill="light-dark(oklch(.86 .2 118),oklch(.89 .2 118))"/><c fill="#123"/>',
    ),
  ).toBe('<a fill="#fff"/><b fill="#c6e101"/><c fill="#123"/>');
});

test("share image colors match the style sheet", () => {
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

test("the head includes share image tags for Open Graph and X, with the title escaped", () => {
  expect(
    serializeHead(imageTags("https://a.example/assets/share/x.jpg", 'TVs "over" <fire>')),
  ).toMatchInlineSnapshot(
    `"<meta property="og:image" name="twitter:image" content="https://a.example/assets/share/x.jpg"><meta property="og:image:type" content="image/jpeg"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta property="og:image:alt" content="A drawn room: TVs &quot;over&quot; &lt;fire&gt;"><meta name="twitter:card" content="summary_large_image">"`,
  );
});
