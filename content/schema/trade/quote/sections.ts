import type { Estimate } from "./estimate.ts";
import type { QuoteAnswers } from "./questions.ts";
import type { Quote } from "./quote.ts";
import { estimateTexts, quoteTexts, tvSummary } from "./summary.ts";

type Texts = ReturnType<typeof estimateTexts>;

/** A part of an estimate, formatted for display. */
export interface EstimateSection {
  /** Such as `TV 2`; empty if the estimate has only one section. */
  name: string;
  /** What the section is about, such as `65" on brick`. */
  summary?: string;
  /** Such as `$120 to $155`. */
  range?: string;
  lines: Texts["visit"];
}

/** Formats an estimate's line items in sections: one for each TV and one for the visit, or a single one for one TV. */
export function estimateSections(
  made: Estimate,
  answers: Pick<QuoteAnswers, "tvs">,
): EstimateSection[] {
  return sectionsOf(estimateTexts(made, answers));
}

/** Formats a stored quote's line items in sections. */
export function quoteSections(quote: Quote): EstimateSection[] {
  return sectionsOf(quoteTexts(quote));
}

function sectionsOf({ tvs, visit }: Pick<Texts, "tvs" | "visit">): EstimateSection[] {
  if (tvs.length === 1) {
    return [{ name: "", lines: [...tvs.flatMap(({ lines }) => lines), ...visit] }];
  }
  return [
    ...tvs.map(({ title, range, lines }, index) => ({
      name: tvName(index),
      summary: title,
      range,
      lines,
    })),
    ...(visit.length === 0 ? [] : [{ name: VISIT_TITLE, lines: visit }]),
  ];
}

/** Returns a section's heading, such as `TV 2: 65" on brick`. */
export function sectionTitle({ name, summary }: Pick<EstimateSection, "name" | "summary">): string {
  return summary === undefined ? name : `${name}: ${summary}`;
}

/** @param index starts at 0 */
export function tvName(index: number): string {
  return `TV ${index + 1}`;
}

/** Title of the line items for the visit as a whole, after those for each TV. */
const VISIT_TITLE = "For the whole visit";

/** Columns about a quote in spreadsheets. */
export const QUOTE_COLUMNS: readonly (readonly [title: string, cell: (quote: Quote) => string])[] =
  [["TVs", ({ tvs }) => tvs.map(tvSummary).join("; ")]];
