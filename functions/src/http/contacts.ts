import { Hono } from "hono";
import { parseContactEvent } from "../../contract/contact-event.ts";
import { CONTACT_RATE } from "../../contract/limits.ts";
import { Refused } from "./answers.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { refuseForeignOrigin } from "./own-origin.ts";
import { RateLimit } from "./rate-limit.ts";
import { readJson } from "./read-form.ts";
import { senderAddress } from "./sender-address.ts";

/** Clicks on phone, text and email links, as pages tell them. */
export function createContacts(parts: ApiParts): Hono<ApiEnv> {
  const { ownOrigins, proxies, store, submissionKey, now = () => new Date() } = parts;
  const { perAddress: most, windowSeconds } = CONTACT_RATE;
  const limit = new RateLimit(parts, windowSeconds);
  const app = new Hono<ApiEnv>();

  app.post("/contacts", async (context) => {
    refuseForeignOrigin(context.req.raw.headers, ownOrigins);
    const event = parseContactEvent(await readJson(context.req));
    if (event === undefined) {
      throw new Refused("invalid_fields", "Name a `method`: phone, email or form.");
    }
    const at = now();
    const address = senderAddress(context, proxies);
    const uses = [{ by: ["contact", address], most }];
    const { over, isFar } = limit.count(await submissionKey(), uses, at);
    const refused = isFar ? undefined : await over;
    if (refused !== undefined) throw refused;
    await Promise.all([store.recordContact({ ...event, timestamp: at.toISOString() }), over]);
    return context.body(null, 204);
  });

  return app;
}
