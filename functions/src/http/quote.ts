import { Hono } from "hono";
import { localDay } from "../../contract/local-time.ts";
import { PREFILL_PARAMETERS } from "../../contract/lead-form.ts";
import { adviceFor, adviceLists } from "../../../content/schema/trade/quote/advice.ts";
import { estimate } from "../../../content/schema/trade/quote/estimate.ts";
import {
  parseQuoteAddress,
  quoteFields,
  quoteParameters,
} from "../../../content/schema/trade/quote/questions.ts";
import type { QuoteReply } from "../../../content/schema/trade/quote/quote.ts";
import {
  type EstimateSection,
  estimateSections,
  sectionTitle,
} from "../../../content/schema/trade/quote/sections.ts";
import { centsText } from "../../contract/text.ts";
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
  const answers = parseQuoteAddress(fields);
  return {
    answers,
    estimate: estimate(
      answers,
      priceTable,
      { code: textOf(fields["offerCode"]), day: localDay(now?.() ?? new Date()) },
      textOf(fields["zip"]),
    ),
    ...adviceFor(answers),
    zip: zipAnswer(textOf(fields["zip"]), zips),
  };
}

/** Returns the estimate page, filled in with the visitor's input. */
export function quotePage(
  parts: Parts,
  fields: Fields,
  { errors = {}, notice = "" }: { errors?: PageContent["errors"]; notice?: string } = {},
): string {
  const reply = quoteReply(parts, fields);
  const { answers, estimate: made, zip } = reply;
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
      range: centsText(made.min, made.max),
      // Keeps an empty line from collapsing.
      zip: zip?.text ?? "\u00A0",
    },
    lists: {
      lines: estimateSections(made, answers).flatMap(lineEntries),
      ...adviceLists(reply),
      assumptions: made.assumptions.map((text) => ({ text })),
      needsPerson: made.needsPerson.map((text) => ({ text })),
    },
    query: new URLSearchParams(quoteParameters(answers, fields)).toString(),
  });
}

/** Lists a section's line items, after its title if it has one. */
function lineEntries(section: EstimateSection) {
  return [
    ...(section.name === ""
      ? []
      : [{ ...NO_LINE, title: sectionTitle(section), total: section.range ?? "" }]),
    ...section.lines.map(({ label, note = "", price }) => ({ ...NO_LINE, label, note, price })),
  ];
}

const NO_LINE = { title: "", total: "", label: "", note: "", price: "" };

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
