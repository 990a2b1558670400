import { Hono } from "hono";
import type { ContactList } from "../../contract/api.ts";
import { parseContactEvent } from "../../contract/lead-input.ts";
import { CONTACT_RATE } from "../../contract/limits.ts";
import { contactListQuerySchema } from "../../contract/queries.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { senderAddress } from "./client-address.ts";
import { createRateLimit } from "./rate-limit.ts";
import { query, readJson } from "./read-request.ts";
import { Refused } from "./refused.ts";
import { requireOwnOrigin, requireStaff } from "./staff-access.ts";

/** Creates the routes that record and list clicks on phone, text and email links. */
export function createContacts(parts: ApiParts) {
  const { identity, ownOrigins, proxies, store, submissionKey, now = () => new Date() } = parts;
  const { perAddress: most, windowSeconds } = CONTACT_RATE;
  const countUses = createRateLimit(parts, windowSeconds);

  return new Hono<ApiEnv>()
    .post("/contacts", requireOwnOrigin(ownOrigins), async (context) => {
      const event = parseContactEvent(await readJson(context.req));
      if (event === undefined) {
        throw new Refused("invalid_fields", "Send a `method`: phone or email.");
      }
      // The server records forms itself. Pages that were loaded before November 28, 2026 still report them too.
      if (event.method === "form") return context.body(null, 204);
      const at = now();
      const address = senderAddress(context, proxies);
      const uses = [{ by: ["contact", address], most }];
      const { over, isFar } = countUses(await submissionKey(), uses, at);
      const refused = isFar ? undefined : await over;
      if (refused !== undefined) throw refused;
      await Promise.all([store.recordContact({ ...event, timestamp: at.toISOString() }), over]);
      return context.body(null, 204);
    })
    .get("/contacts", requireStaff(identity), query(contactListQuerySchema), async (context) => {
      const { limit: size, cursor, ...filter } = context.req.valid("query");
      return context.json<ContactList>(await store.listContacts(filter, size, cursor));
    });
}
