import { describe, expect, test } from "vitest";
import { breakTitle } from "#scripts/share/break-title.ts";

const ROOM = { width: 520, height: 278, lineHeight: 1.02, largest: 104, smallest: 44 };

/** Every character is half as wide as it is high, which is the average of letters. */
const breakText = (title: string) =>
  breakTitle(title, { ...ROOM, measure: (text) => text.length / 2 });

describe("breakTitle", () => {
  test.each([
    ["Terms", 104, ["Terms"]],
    ["TV Mounting on Brick", 94, ["TV Mounting", "on Brick"]],
    ["Wire Concealment", 94, ["Wire", "Concealment"]],
    ["TV Mounting in Marietta, Georgia", 86, ["TV Mounting", "in Marietta,", "Georgia"]],
    ["How high should a TV hang?", 90, ["How high", "should", "a TV hang?"]],
  ])("breaks %s", (title, size, lines) => {
    expect(breakText(title)).toEqual({ size, lines });
  });

  test("ends no line with a word that belongs to the next one", () => {
    const lines = breakText("What goes between the TV and the wall of a house")?.lines ?? [];
    expect(lines.slice(0, -1).join("\n")).not.toMatch(/ (?:the|and|of|a)$/m);
  });

  test("sets longer titles smaller, and never exceeds the space", () => {
    const word = "plaster ";
    const sizes = Array.from({ length: 9 }, (_, index) => {
      const broken = breakText(word.repeat(index + 1));
      const { size = 0, lines = [] } = broken ?? {};
      expect(lines.join(" ")).toBe(word.repeat(index + 1).trim());
      for (const line of lines) expect((line.length / 2) * size).toBeLessThanOrEqual(ROOM.width);
      expect(lines.length * size * ROOM.lineHeight).toBeLessThanOrEqual(ROOM.height);
      return size;
    });
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(sizes.at(-1)).toBeGreaterThanOrEqual(ROOM.smallest);
  });

  test("returns undefined if the title does not fit at the smallest size", () => {
    expect(breakText("x".repeat(24))).toBeUndefined();
    expect(breakText("plaster ".repeat(30))).toBeUndefined();
  });
});
