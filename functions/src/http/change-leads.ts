import { Hono } from "hono";
import type { LeadAnswer } from "../../contract/api.ts";
import { parseLeadChange, parseNote, type LeadChange } from "../../contract/lead-change.ts";
import { LIMITS } from "../../contract/limits.ts";
import { Refused } from "./answers.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { invalidFields, noSuchLead } from "./errors.ts";
import { refuseForeignOrigin } from "./own-origin.ts";
import { readJson } from "./read-form.ts";
import { requireOwner, requireStaff } from "./require-staff.ts";

/** What staff do with a lead. */
export function createChanges(parts: ApiParts): Hono<ApiEnv> {
  const { store, identity, ownOrigins, now = () => new Date() } = parts;
  const app = new Hono<ApiEnv>();
  const staffOnly = requireStaff(identity);

  app.patch("/leads/:id", staffOnly, async (context) => {
    refuseForeignOrigin(context.req.raw.headers, ownOrigins);
    const parsed = parseLeadChange(await readJson(context.req));
    if (!parsed.ok) throw invalidFields(parsed.errors, parsed.unknownFields);
    const { change, expectedVersion } = parsed;
    const staff = context.get("staff");
    await refuseAssignee(parts, staff.email, change);
    const at = now().toISOString();
    const id = context.req.param("id");
    const result = await store.update(id, expectedVersion, change, staff.email, at);
    if (result.outcome === "missing") throw noSuchLead();
    const { lead } = result;
    if (result.outcome === "conflict") {
      throw new Refused(
        "conflict",
        "Somebody else has changed this lead meanwhile. Look at it as it is now, and change it again if need be.",
        { lead },
      );
    }
    const answer: LeadAnswer = { lead };
    return context.json(answer);
  });

  app.post("/leads/:id/notes", staffOnly, async (context) => {
    refuseForeignOrigin(context.req.raw.headers, ownOrigins);
    const note = parseNote(await readJson(context.req));
    if (note === undefined) {
      throw new Refused(
        "invalid_fields",
        `Write a \`text\` of at most ${LIMITS.note.toLocaleString("en-US")} characters, or choose the \`outcome\` of a call; beside them at most an \`id\` of 16 to 64 letters, digits and hyphens.`,
      );
    }
    const { email } = context.get("staff");
    const added = await store.addNote(context.req.param("id"), note, email, now().toISOString());
    if (added === undefined) throw noSuchLead();
    return context.json(added.note, added.outcome === "added" ? 201 : 200);
  });

  /**
   * Erases a lead for good, with all that belongs to it. No version is asked for: a person's right to be erased does
   * not wait for somebody's edit.
   */
  app.delete("/leads/:id", staffOnly, requireOwner("erase leads"), async (context) => {
    refuseForeignOrigin(context.req.raw.headers, ownOrigins);
    const entry = { at: now().toISOString(), by: context.get("staff").email, leads: 1 };
    const isErased = await store.erase(context.req.param("id"), { ...entry, what: "erased" });
    if (!isErased) throw noSuchLead();
    return context.body(null, 204);
  });

  return app;
}

/** A lead is assigned to somebody who may see it. */
async function refuseAssignee(
  { listStaff }: Pick<ApiParts, "listStaff">,
  by: string,
  { assignee }: LeadChange,
): Promise<void> {
  if (assignee === undefined || assignee === by) return;
  const emails = (await listStaff()).map(({ email }) => email);
  if (emails.includes(assignee)) return;
  throw invalidFields({ assignee: `Choose somebody of the staff: ${emails.join(", ")}.` }, []);
}
