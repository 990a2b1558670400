import { Hono } from "hono";
import type { LeadAnswer, MergeAnswer } from "../../contract/api.ts";
import { mergeInputSchema } from "../../contract/lead-change.ts";
import type { Lead } from "../../contract/lead.ts";
import type { LeadStore } from "../stores/lead-store.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { json } from "./read-request.ts";
import { noSuchLead, Refused } from "./refused.ts";
import { requireOwnOrigin, requireStaff } from "./staff-access.ts";

const INPUT_MESSAGE = "Send the other lead's id as `lead`.";

/** Creates the staff routes that merge two leads from the same person, and separate them again. */
export function createMerging({
  store,
  identity,
  ownOrigins,
  now = () => new Date(),
}: Pick<ApiParts, "store" | "identity" | "ownOrigins" | "now">) {
  const staffOnly = requireStaff(identity);
  const ownOriginOnly = requireOwnOrigin(ownOrigins);

  return (
    new Hono<ApiEnv>()
      /** Requires no version, because a merge overwrites nothing. */
      .post(
        "/leads/:id/merge",
        staffOnly,
        ownOriginOnly,
        json(mergeInputSchema, INPUT_MESSAGE),
        async (context) => {
          const { lead: other } = context.req.valid("json");
          const { email } = context.get("staff");
          const at = now().toISOString();
          const result = await store.merge(context.req.param("id"), other, email, at);
          if (result.outcome === "missing") throw noSuchLead();
          if (result.outcome === "twoVisits") {
            throw new Refused(
              "conflict",
              "Both leads have a visit, so they stay apart as two jobs. If it's one job, cancel one of the visits first.",
            );
          }
          const { lead, merged } = result;
          return context.json<MergeAnswer>({ lead, merged });
        },
      )
      .post("/leads/:id/separate", staffOnly, ownOriginOnly, async (context) => {
        const { email } = context.get("staff");
        const result = await store.separate(context.req.param("id"), email, now().toISOString());
        if (result.outcome === "missing") throw noSuchLead();
        if (result.outcome === "inner") {
          throw new Refused(
            "conflict",
            `This request is part of ${result.lead.name}'s, which was merged too. Separate that one first.`,
          );
        }
        return context.json<LeadAnswer>({ lead: result.lead });
      })
  );
}

/** Throws if a lead was merged into another one, and says into which. */
export async function refuseMerged(
  store: Pick<LeadStore, "repeat">,
  { mergedInto }: Lead,
): Promise<void> {
  if (mergedInto === undefined) return;
  let { id } = mergedInto;
  for (;;) {
    const lead = await store.repeat([id]);
    if (lead === undefined) throw noSuchLead();
    if (lead.mergedInto === undefined) break;
    ({ id } = lead.mergedInto);
  }
  throw new Refused(
    "conflict",
    "This lead was merged into another one. Open that one, and make your change there if it's still needed.",
    { mergedInto: id },
  );
}
