import { Hono } from "hono";
import { PREFILL_PARAMETERS } from "../../contract/lead-form.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { fieldsOf } from "./read-request.ts";
import { quotePage, quoteReply } from "./quote-page.ts";

/** The calculator without JavaScript, and for programs. It never fails: what is odd was not answered. */
export function createQuote(
  parts: Pick<ApiParts, "pages" | "priceTable" | "zips" | "now">,
): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();

  app.get("/quote", (context) => {
    const fields = fieldsOf(new URL(context.req.url).searchParams);
    // Links have shorter names for some of the lead's fields.
    const asked = { ...fields };
    for (const [name, field] of PREFILL_PARAMETERS) asked[field] ??= fields[name];
    context.header("Vary", "Accept");
    const accept = context.req.header("accept") ?? "";
    return accept.includes("application/json") && !accept.includes("text/html")
      ? context.json(quoteReply(parts, asked))
      : context.html(quotePage(parts, asked));
  });

  return app;
}
