import { Hono } from "hono";
import * as z from "zod/mini";
import { isDay } from "../../contract/local-time.ts";
import { TIME_FIELDS } from "../../contract/lead-form.ts";
import { leadInputSchema } from "../../contract/lead-input.ts";
import type { Lead } from "../../contract/lead.ts";
import {
  parseQuoteAddress,
  quoteParameters,
} from "../../../content/schema/trade/quote/questions.ts";
import { SENT_PATH, type SentPhotos, sentSummary } from "../../contract/sent.ts";
import { quoteOf } from "../leads/new-lead.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { fieldsOf } from "./read-request.ts";

/** The part of a lead that the thank-you page shows. Its other fields never appear in a URL. */
const shownSchema = z.pick(leadInputSchema, {
  kind: true,
  offerCode: true,
  preferredDate: true,
  preferredWindow: true,
  preferredDate2: true,
  preferredWindow2: true,
});

/** Creates the thank-you page for plain forms, which shows what the visitor asked for and when we'll reply. */
export function createThanks({ pages, priceTable, site, now = () => new Date() }: ApiParts) {
  return new Hono<ApiEnv>().get(SENT_PATH.replace("/api", ""), (context) => {
    const { offer: offerCode, ...fields } = fieldsOf(new URL(context.req.url).searchParams);
    const { kind, ...shown } = shownSchema.parse({ ...fields, offerCode });
    for (const field of ["preferredDate", "preferredDate2"] as const) {
      if (!isDay(shown[field] ?? "")) shown[field] = undefined;
    }
    const zip = typeof fields["zip"] === "string" ? fields["zip"] : undefined;
    const quote =
      kind === "quote"
        ? quoteOf(
            parseQuoteAddress(fields),
            { zip, offerCode: shown.offerCode },
            priceTable,
            now().toISOString(),
          )
        : undefined;
    const sentPhotos = {
      added: Number(fields["photos"] ?? 0),
      failed: Number(fields["unread"] ?? 0),
    };
    const { reply, facts } = sentSummary({ ...shown, quote, sentPhotos }, site.openings, now());
    return context.html(pages.thanks({ values: {}, texts: { reply }, lists: { sent: facts } }));
  });
}

/** Returns the address of the thank-you page for a lead and its photos. */
export function thanksPath(
  { kind, quote, zip, offerCode, ...lead }: Lead,
  photos: SentPhotos,
): string {
  const query = new URLSearchParams(quote && quoteParameters(quote, { zip, offerCode }));
  if (quote !== undefined) query.set("kind", kind);
  for (const name of TIME_FIELDS) {
    const value = lead[name];
    if (value !== undefined) query.set(name, value);
  }
  if (photos.added > 0) query.set("photos", String(photos.added));
  if (photos.failed > 0) query.set("unread", String(photos.failed));
  return query.size === 0 ? SENT_PATH : `${SENT_PATH}?${query.toString()}`;
}
