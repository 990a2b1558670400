import { Hono } from "hono";
import { localDay } from "../../contract/local-time.ts";
import { PREFILL_PARAMETERS } from "../../contract/lead-form.ts";
import { estimate } from "../../../content/schema/trade/quote/estimate.ts";
import {
  parseQuoteAnswers,
  quoteFields,
  quoteParameters,
  TYPICAL_TV,
} from "../../../content/schema/trade/quote/questions.ts";
import type { QuoteReply } from "../../../content/schema/trade/quote/quote.ts";
import { estimateTexts, VISIT_TITLE } from "../../../content/schema/trade/quote/summary.ts";
import { viewingOf } from "../../../content/schema/trade/quote/viewing.ts";
import { zipAnswer } from "../../contract/zip.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import type { PageContent } from "./fill-page.ts";
import { fieldsOf, typedValues, wantsJson } from "./read-request.ts";

/** Creates the calculator route for plain forms and API clients. Invalid answers are treated as missing. */
export function createQuote(parts: Parts) {
  return new Hono<ApiEnv>().get("/quote", (context) => {
    const fields = fieldsOf(new URL(context.req.url).searchParams);
    // Links use shorter names for some of the lead's fields.
    const asked = { ...fields };
    for (const [name, field] of PREFILL_PARAMETERS) asked[field] ??= fields[name];
    context.header("Vary", "Accept");
    return wantsJson(context.req.header("accept"))
      ? context.json(quoteReply(parts, asked))
      : context.html(quotePage(parts, asked));
  });
}

type Fields = Readonly<Record<string, unknown>>;
type Parts = Pick<ApiParts, "pages" | "priceTable" | "zips" | "now">;

/** Returns the estimate for a quote's fields. Missing and invalid fields are treated as unanswered. */
function quoteReply({ priceTable, zips, now }: Parts, fields: Fields): QuoteReply {
  const answers = parseQuoteAnswers(fields, TYPICAL_TV);
  return {
    answers,
    estimate: estimate(
      answers,
      priceTable,
      { code: textOf(fields["offerCode"]), day: localDay(now?.() ?? new Date()) },
      textOf(fields["zip"]),
    ),
    viewings: answers.tvs.map(({ tvSize, place }) => viewingOf(tvSize, place)),
    zip: zipAnswer(textOf(fields["zip"]), zips),
  };
}

/** Returns the estimate page, filled in with the visitor's input. */
export function quotePage(
  parts: Parts,
  fields: Fields,
  { errors = {}, notice = "" }: { errors?: PageContent["errors"]; notice?: string } = {},
): string {
  const { answers, estimate: made, viewings, zip } = quoteReply(parts, fields);
  const { range, tvs, visit, assumptions, needsPerson } = estimateTexts(made, answers);
  const typed = typedValues(fields);
  return parts.pages.quote({
    // Uses the parsed answers, so every question has one.
    values: {
      ...typed,
      offer: typed["offerCode"] ?? "",
      ...quoteFields(answers),
      selectedServices: answers.selectedServices,
    },
    errors,
    texts: {
      notice,
      range,
      // Keeps an empty line from collapsing.
      zip: zip?.text ?? "\u00A0",
    },
    lists: {
      lines: lineEntries(tvs, visit),
      heights: viewings.map(({ centerHeight, nearest, farthest }, index) => ({
        tv: viewings.length === 1 ? "" : `TV ${index + 1}: `,
        center: String(centerHeight),
        seats: `${nearest} to ${farthest} feet`,
      })),
      assumptions: assumptions.map((text) => ({ text })),
      needsPerson: needsPerson.map((text) => ({ text })),
    },
    query: new URLSearchParams(quoteParameters(answers, fields)).toString(),
  });
}

type Texts = ReturnType<typeof estimateTexts>;

/** Lists all line items. With several TVs, each one's are under its title, followed by those of the visit. */
function lineEntries(tvs: Texts["tvs"], visit: Texts["visit"]) {
  const entries = (lines: Texts["visit"]) =>
    lines.map(({ label, note = "", price }) => ({ ...NO_LINE, label, note, price }));
  const title = (text: string, total = "") => ({ ...NO_LINE, title: text, total });
  if (tvs.length === 1) return entries([...tvs.flatMap(({ lines }) => lines), ...visit]);
  return [
    ...tvs.flatMap(({ title: name, range, lines }, index) => [
      title(`TV ${index + 1}: ${name}`, range),
      ...entries(lines),
    ]),
    ...(visit.length === 0 ? [] : [title(VISIT_TITLE), ...entries(visit)]),
  ];
}

const NO_LINE = { title: "", total: "", label: "", note: "", price: "" };

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
