import type { QuoteReply } from "../../contract/api.ts";
import { centsText } from "../../contract/price-text.ts";
import { estimate, type EstimateLine } from "../../contract/price.ts";
import { parseQuoteAnswers } from "../../contract/parse-quote-answers.ts";
import type { QuoteAnswers } from "../../contract/quote-answers.ts";
import { quoteParameters } from "../../contract/quote-address.ts";
import { georgiaDay } from "../../contract/georgia-day.ts";
import { viewingOf } from "../../contract/viewing.ts";
import { zipAnswer } from "../../contract/zip.ts";
import type { ApiParts } from "./api-parts.ts";
import { typedValues } from "./fields.ts";
import { fillPage, type EstimateContent, type PageContent } from "./fill-page.ts";

type Fields = Readonly<Record<string, unknown>>;
type Parts = Pick<ApiParts, "pages" | "priceTable" | "zips" | "now">;

/** What is answered to a quote's fields. Whatever is missing or odd in them was not answered yet. */
export function quoteReply({ priceTable, zips, now }: Parts, fields: Fields): QuoteReply {
  const answers = parseQuoteAnswers(fields);
  return {
    answers,
    estimate: estimate(answers, priceTable, {
      code: textOf(fields["offerCode"]),
      day: georgiaDay(now?.() ?? new Date()),
    }),
    viewing: viewingOf(answers.tvSize, answers.place),
    zip: zipAnswer(textOf(fields["zip"]), zips),
  };
}

/** The page of an estimate, filled with what was typed and answered. */
export function quotePage(
  parts: Parts,
  fields: Fields,
  wrong: Pick<PageContent, "errors" | "notice"> = {},
): string {
  const reply = quoteReply(parts, fields);
  return fillPage(parts.pages.quote, {
    ...wrong,
    // The answers as they were understood, so that something is ticked of each question.
    values: { ...typedValues(fields), ...answerValues(reply.answers) },
    estimate: estimateContent(reply, fields),
  });
}

function answerValues(answers: QuoteAnswers): Record<string, string | string[]> {
  return { ...answers, tvCount: String(answers.tvCount) };
}

function estimateContent(
  { answers, estimate: made, viewing, zip }: QuoteReply,
  fields: Fields,
): EstimateContent {
  const asText = (text: string) => ({ text });
  return {
    texts: {
      range: centsText(made.min, made.max),
      zip: zip?.text ?? "",
      center: String(viewing.centerHeight),
      seats: `${viewing.nearest} to ${viewing.farthest} feet`,
      query: new URLSearchParams(quoteParameters({ ...fields, ...answers })).toString(),
    },
    lists: {
      lines: made.lines.map(lineTexts),
      assumptions: made.assumptions.map(asText),
      needsPerson: made.needsPerson.map(asText),
    },
  };
}

function lineTexts({ label, note = "", quantity, min, max }: EstimateLine) {
  return {
    label,
    note,
    quantity: quantity > 1 ? `${quantity} ×` : "",
    price: centsText(min, max),
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
