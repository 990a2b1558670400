import type { Quote } from "#trade/quote/quote.ts";
import { sectionTitle, tvName } from "#trade/quote/sections.ts";
import { tvSummary } from "#trade/quote/summary.ts";
import {
  BRACKET_OPTIONS,
  EXTRA_OPTIONS,
  type Option,
  PLACE_OPTIONS,
  SIZE_OPTIONS,
  WALL_OPTIONS,
  WIRE_OPTIONS,
} from "./answer-options.ts";
import { drawnTvs } from "./quote-state.ts";

// What the staff app shows about a quote, besides its price.

type Answer = readonly [label: string, answer: string | undefined];

/** Returns a quote's answers, labeled as in the calculator: those about each TV, and then those about the visit. */
export function answerGroups({ tvs, selectedServices, zipCode }: Quote): Answer[][] {
  return [
    ...tvs.map((tv, index): Answer[] => [
      [tvs.length === 1 ? "TV" : tvName(index), labelOf(SIZE_OPTIONS, tv.tvSize)],
      ["Where", labelOf(PLACE_OPTIONS, tv.place)],
      ["Wall", labelOf(WALL_OPTIONS, tv.wallType)],
      ["Mount", labelOf(BRACKET_OPTIONS, tv.bracket)],
      ["Wires", labelOf(WIRE_OPTIONS, tv.wires)],
    ]),
    [
      ["Extras", selectedServices.map((extra) => labelOf(EXTRA_OPTIONS, extra)).join(", ")],
      ["ZIP code", zipCode],
    ],
  ];
}

function labelOf(options: readonly Option<string>[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

/** Returns the drawings that the visitor saw in the calculator, with titles if there are several. */
export function quoteDrawings(quote: Quote) {
  const tvs = drawnTvs(quote);
  return tvs.map((answers, index) => ({
    title:
      tvs.length === 1 ? "" : sectionTitle({ name: tvName(index), summary: tvSummary(answers) }),
    /** What `PreviewScene` draws. */
    answers,
  }));
}
