import { Hono } from "hono";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { fieldsOf } from "./fields.ts";
import { quotePage, quoteReply } from "./quote-page.ts";

/** The calculator without JavaScript, and for programs. It never fails: what is odd was not answered. */
export function createQuote(parts: Pick<ApiParts, "pages" | "priceTable" | "zips">): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();

  app.get("/quote", (context) => {
    const { offer, ...fields } = fieldsOf(new URL(context.req.url).searchParams);
    // Links call it `offer`, forms by the lead's own name.
    const asked = offer === undefined ? fields : { offerCode: offer, ...fields };
    context.header("Vary", "Accept");
    const accept = context.req.header("accept") ?? "";
    return accept.includes("application/json") && !accept.includes("text/html")
      ? context.json(quoteReply(parts, asked))
      : context.html(quotePage(parts, asked));
  });

  return app;
}
