import type { Estimate } from "./estimate.ts";
import type { QuoteAnswers } from "./questions.ts";
import type { Quote } from "./quote.ts";
import { jobSummary, lineText } from "./summary.ts";

/** A part of an estimate, formatted for display. This trade's estimates have only one. */
export interface EstimateSection {
  /** Empty if the estimate has only one section. */
  name: string;
  summary?: string;
  range?: string;
  lines: ReturnType<typeof lineText>[];
}

/** Formats an estimate's line items in sections. */
export function estimateSections({ lines }: Estimate, _answers: QuoteAnswers): EstimateSection[] {
  return [{ name: "", lines: lines.map(lineText) }];
}

/** Formats a stored quote's line items in sections. */
export function quoteSections({ estimate }: Quote): EstimateSection[] {
  return [{ name: "", lines: estimate.lines.map(lineText) }];
}

/** Returns a section's heading. */
export function sectionTitle({ name }: Pick<EstimateSection, "name">): string {
  return name;
}

/** Columns about a quote in spreadsheets. */
export const QUOTE_COLUMNS: readonly (readonly [title: string, cell: (quote: Quote) => string])[] =
  [["Jobs", jobSummary]];
