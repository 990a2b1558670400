import type { At, Finding } from "contentlayer/source-files";
import { wordFor } from "./names.ts";

export const OTHER_THAN_DRAWN = "other-than-drawn";

export const DRAWN_RULE = "a text names another TV size or wall than its drawing shows";

export const NOT_DRAWN = "not-drawn";

export const NOT_DRAWN_RULE =
  "a drawing's title has a soundbar, a backlight or a Frame TV, but the drawing doesn't";

/** What a title can name, by the field of a drawing that draws it. */
const PARTS = {
  soundbar: { words: /\bsoundbar\b/i, name: "a soundbar", add: "`soundbar`" },
  backlight: { words: /\bbacklight/i, name: "a backlight", add: "`backlight`, warm or white" },
  frame: { words: /\bframe tv\b/i, name: "a Frame TV", add: "`frame`" },
} as const;

/** Reports what a drawing's title names but the drawing doesn't show. @param drawn the drawing's fields or props */
export function notDrawn(
  at: At,
  title: string,
  drawn: Readonly<Record<string, unknown>>,
): Finding[] {
  return Object.entries(PARTS).flatMap(([part, { words, name, add }]): Finding[] => {
    // Among pictures, a TV has a frame unless `frame` is false.
    const isUsual = part === "frame" && drawn["setting"] === "gallery";
    if (!words.test(title) || (drawn[part] ?? isUsual) !== false) return [];
    return [
      {
        rule: NOT_DRAWN,
        severity: "error",
        at,
        message: `the title has ${name}, but the drawing doesn't.`,
        fix: `Add ${add}, or correct the title.`,
      },
    ];
  });
}

/** A text next to a drawing. */
interface Described {
  at: At;
  /** Such as `title`. */
  what: string;
  /** What the text names. */
  sizes: readonly number[];
  walls: readonly string[];
  drawn: { wall: string; size?: number | undefined };
}

/** Drywall on metal studs looks like any other. */
const LOOKS_LIKE: Readonly<Record<string, string>> = { steelStud: "drywall", steel: "drywall" };

/** Reports a text that names only other sizes or walls than the drawing shows. */
export function otherThanDrawn({ at, what, sizes, walls, drawn }: Described): Finding[] {
  const found: Finding[] = [];
  const report = (said: string, but: string) =>
    found.push({
      rule: OTHER_THAN_DRAWN,
      severity: "error",
      at,
      message: `the ${what} says ${said}, but the drawing has ${but}.`,
      fix: `Correct one of the two. If the text is about something else, allow \`${OTHER_THAN_DRAWN}\`.`,
    });
  const { wall, size } = drawn;
  const [otherSize] = sizes;
  if (size !== undefined && otherSize !== undefined && !sizes.includes(size)) {
    report(`${otherSize}-inch`, `a ${size}-inch TV`);
  }
  const [otherWall] = walls;
  const looks = (each: string) => LOOKS_LIKE[each] ?? each;
  if (otherWall !== undefined && !walls.some((each) => looks(each) === looks(wall))) {
    report(`"${wordFor(otherWall)}"`, `the wall \`${wall}\``);
  }
  return found;
}
