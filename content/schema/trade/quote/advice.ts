import type { QuoteAnswers } from "./questions.ts";
import type { QuoteReply } from "./quote.ts";
import { tvName } from "./sections.ts";
import { viewingOf } from "./viewing.ts";

// Advice next to an estimate, such as how high to mount a TV.

/** Slots for the advice on the estimate page, as in `ListSlots` (`functions/contract/slots.ts`). */
export interface AdviceSlots {
  /**
   * For each TV: its number if there are several, the height of its center in inches, such as `58`, and the range of
   * good seating distances, such as `7 to 9 feet`.
   */
  heights: "tv" | "center" | "seats";
}

/** Returns the advice in a quote's response. */
export function adviceFor({ tvs }: QuoteAnswers): Pick<QuoteReply, "viewings"> {
  return { viewings: tvs.map(({ tvSize, place }) => viewingOf(tvSize, place)) };
}

/** Formats the advice in a quote's response for the estimate page. */
export function adviceLists({ viewings }: Pick<QuoteReply, "viewings">): {
  [List in keyof AdviceSlots]: Record<AdviceSlots[List], string>[];
} {
  return {
    heights: viewings.map(({ centerHeight, nearest, farthest }, index) => ({
      tv: viewings.length === 1 ? "" : `${tvName(index)}: `,
      center: String(centerHeight),
      seats: `${nearest} to ${farthest} feet`,
    })),
  };
}
