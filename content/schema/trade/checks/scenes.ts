import { defineDocumentCheck, type AnyCheck, type Finding } from "contentlayer/source-files";
import {
  DRAWN_RULE,
  NOT_DRAWN,
  NOT_DRAWN_RULE,
  notDrawn,
  OTHER_THAN_DRAWN,
  otherThanDrawn,
} from "./drawn.ts";
import { namedIn, sizesNamedIn } from "./names.ts";

const OTHER_TV_HEIGHT = "other-tv-height";

const DRAWING = /<(?<tag>Scene|WallSection)\b(?<attributes>(?:"[^"]*"|\{[^}]*\}|[^>"{])*)>/g;
const CAPTION = /<Figure\b[^>]*?\bcaption="(?<caption>[^"]*)"[^<]*$/;
const HEIGHT = /(?<said>\d{2,3})-inch\b(?<between>[^.!?<]*)<TvHeight\s+size=\{(?<size>\d+)\}/g;

/** Compares the drawings and heights in a body with the text next to them. */
export const scenesCheck: AnyCheck = defineDocumentCheck({
  name: "scenes",
  rules: {
    [OTHER_THAN_DRAWN]: DRAWN_RULE,
    [NOT_DRAWN]: NOT_DRAWN_RULE,
    [OTHER_TV_HEIGHT]: "a sentence about one TV size shows the height of another",
  },
  find: ({ source, components }) => {
    const found: Finding[] = [];
    if (source.includes("<Scene") || source.includes("<WallSection")) {
      for (const { groups = {}, index } of source.matchAll(DRAWING)) {
        const { line, column } = placeOf(source, index);
        const props = components.find(
          (each) => each.line === line && each.column === column,
        )?.props;
        found.push(...drawingFindings(groups, index, source, props));
      }
    }
    if (source.includes("<TvHeight")) {
      for (const { groups = {}, index } of source.matchAll(HEIGHT)) {
        const { said = "", between = "", size = "" } = groups;
        if (said === size || /\d-inch\b/.test(between)) continue;
        found.push({
          rule: OTHER_TV_HEIGHT,
          severity: "error",
          at: placeOf(source, index),
          message: `this is about a ${said}-inch TV, but shows the height of a ${size}-inch TV.`,
          fix: `Write \`<TvHeight size={${said}} />\`.`,
        });
      }
    }
    return found;
  },
});

function drawingFindings(
  { tag, attributes = "" }: Record<string, string | undefined>,
  index: number,
  source: string,
  props: Readonly<Record<string, unknown>> | undefined,
): Finding[] {
  const start = index + 1 + (tag?.length ?? 0);
  const read = (name: string) => {
    const match = new RegExp(String.raw`\b${name}=(?:"([^"]*)"|\{(\d+)\})`, "d").exec(attributes);
    const at = match?.indices?.[1]?.[0];
    return { value: match?.[1] ?? match?.[2], at: at === undefined ? index : start + at };
  };
  const [title, wall, size] = [read("title"), read("wall"), read("size")];
  if (wall.value === undefined) return [];
  const drawn = {
    wall: wall.value,
    size: size.value === undefined ? undefined : Number(size.value),
  };
  const before = source.slice(0, index);
  const opened = before.lastIndexOf("<Figure");
  const [caption, captionAt] = captionIn(source.slice(Math.max(0, opened), index), opened);
  const texts = [
    {
      what: "title",
      text: title.value ?? "",
      at: placeOf(source, title.at),
      walls: namedIn("wall", title.value ?? ""),
    },
    // A caption may also compare the wall with others.
    {
      what: "caption",
      text: caption,
      at: placeOf(source, captionAt),
      walls: tag === "WallSection" ? namedIn("wall", caption) : [],
    },
  ];
  const paint = read("paint");
  const [, painted] = /\bpainted (green|clay)\b/i.exec(title.value ?? "") ?? [];
  if (painted !== undefined && painted.toLowerCase() !== (paint.value ?? "light")) {
    return [
      {
        rule: OTHER_THAN_DRAWN,
        severity: "error",
        at: placeOf(source, paint.value === undefined ? title.at : paint.at),
        message: `the title says that the wall is painted ${painted}, but \`paint\` is ${paint.value ?? "light"}.`,
        fix: "Write the same color in both.",
      },
    ];
  }
  return [
    ...texts.flatMap(({ what, text, at, walls }) =>
      otherThanDrawn({ at, what, sizes: sizesNamedIn(text), walls, drawn }),
    ),
    ...(tag === "Scene" && props !== undefined
      ? notDrawn(placeOf(source, title.at), title.value ?? "", props)
      : []),
  ];
}

/** Returns the caption of the figure that a drawing is in, and its index in the file. */
function captionIn(figure: string, from: number): [caption: string, index: number] {
  const match = CAPTION.exec(figure);
  const caption = match?.groups?.["caption"] ?? "";
  return [caption, from + figure.indexOf(caption)];
}

function placeOf(source: string, index: number): { line: number; column: number } {
  const before = source.slice(0, index).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
