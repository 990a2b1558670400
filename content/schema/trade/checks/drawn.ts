import type { At, Finding } from "contentlayer/source-files";
import { wordFor } from "./names.ts";

export const OTHER_THAN_DRAWN = "other-than-drawn";

export const DRAWN_RULE = "a text names another TV size or wall than its drawing shows";

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
