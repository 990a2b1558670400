import { defineDocumentCheck, type AnyCheck, type Finding } from "contentlayer/source-files";
import { pattern } from "../../checks/numbers.ts";
import { matchesOf, sentencesWith } from "../../checks/statements.ts";

const IMPOSSIBLE_SCREEN = "impossible-screen";

/** Width and height of a 16:9 screen, as a share of its diagonal, and how far a TV with its frame can be from that. */
const SHARES: Readonly<Record<string, { share: number; least: number; most: number }>> = {
  wide: { share: 0.8716, least: 0.8, most: 0.96 },
  across: { share: 0.8716, least: 0.8, most: 1.04 },
  tall: { share: 0.4903, least: 0.44, most: 0.62 },
};

const MEASURED = [
  pattern(
    String.raw`\b(?<size>\d{2,3})-inch (?:[\w-]+ ){0,2}?(?:tv|screen|television|picture|display) (?:is|has a picture|measures)(?: (?:only|about|roughly|almost|just|around|nearly))* (?<written>(?<inches>\d{2,3}(?:\.\d+)?)(?<fraction>[½¼¾])? inches (?<what>wide|across|tall))\b`,
  ),
];

/** Rules out most texts. */
const MAY_MATTER = /inches\s+(?:wide|across|tall)/;
const mayMatter = (text: string) => MAY_MATTER.test(text);

/** Finds widths and heights that no TV of that size has. */
export const screensCheck: AnyCheck = defineDocumentCheck({
  name: IMPOSSIBLE_SCREEN,
  rules: { [IMPOSSIBLE_SCREEN]: "a text gives a TV a width or height that no TV of its size has" },
  find: (document) =>
    (MAY_MATTER.test(document.source) ? sentencesWith(document, mayMatter) : []).flatMap(
      ({ text, placeOf }) =>
        [...matchesOf(text, MEASURED)].flatMap(({ groups, written, index }): Finding[] => {
          const size = Number(groups["size"]);
          const inches = Number(groups["inches"]) + (FRACTIONS[groups["fraction"] ?? ""] ?? 0);
          const what = groups["what"]?.toLowerCase() ?? "";
          const range = SHARES[what];
          if (range === undefined) return [];
          if (inches >= size * range.least && inches <= size * range.most) return [];
          return [
            {
              rule: IMPOSSIBLE_SCREEN,
              severity: "error",
              at: placeOf(index),
              message: `a ${size}-inch TV isn't ${written}, because its size is the diagonal.`,
              fix: `A ${size}-inch TV is about ${Math.round(size * range.share)} inches ${what}. For a screen of another shape, allow \`${IMPOSSIBLE_SCREEN}\`.`,
            },
          ];
        }),
    ),
});

const FRACTIONS: Readonly<Record<string, number>> = { "¼": 0.25, "½": 0.5, "¾": 0.75 };
