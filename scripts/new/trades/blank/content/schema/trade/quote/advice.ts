import type { QuoteAnswers } from "./questions.ts";

// Advice next to an estimate. This trade has none.

/** Slots for the advice on the estimate page, as in `ListSlots` (`functions/contract/slots.ts`). */
export interface AdviceSlots {
  advice: "text";
}

/** Returns the advice in a quote's response. */
export function adviceFor(_answers: QuoteAnswers): object {
  return {};
}

/** Formats the advice in a quote's response for the estimate page. */
export function adviceLists(_advice: object): {
  [List in keyof AdviceSlots]: Record<AdviceSlots[List], string>[];
} {
  return { advice: [] };
}
