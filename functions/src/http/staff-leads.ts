import { Hono } from "hono";
import type {
  AuditEntry,
  JobList,
  LeadAnswer,
  LeadList,
  LeadReply,
  ViewCounts,
} from "../../contract/api.ts";
import { localDay } from "../../contract/local-time.ts";
import { openMinutesBefore, WAITING_MINUTES } from "../../contract/business-hours.ts";
import { type LeadChange, leadChangeSchema, noteInputSchema } from "../../contract/lead-change.ts";
import type { LeadNote } from "../../contract/lead.ts";
import { LIMITS } from "../../contract/limits.ts";
import {
  LEAD_PARAMETERS,
  type LeadFilter,
  leadFilterSchema,
  leadListQuerySchema,
  recordQuerySchema,
} from "../../contract/queries.ts";
import { csvHead, csvRecord, type SlugNames } from "../leads/csv.ts";
import type { LeadOrder, LeadStore } from "../stores/lead-store.ts";
import { pagesOf } from "../stores/cursor.ts";
import { auditExpiry } from "../stores/retention.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { refuseMerged } from "./merging.ts";
import { json, query } from "./read-request.ts";
import { invalidFields, noSuchLead, Refused, stackOf } from "./refused.ts";
import {
  requireFreshSignIn,
  requireOwner,
  requireOwnOrigin,
  requireStaff,
} from "./staff-access.ts";

const NOTE_MESSAGE = `Send a \`text\` of up to ${LIMITS.note.toLocaleString("en-US")} characters, a call \`outcome\`, or both. You can add an \`id\` of 16 to 64 letters, digits and hyphens.`;

const DAY_SECONDS = 86_400;

/** Creates the staff routes for leads: lists, records, changes, notes and the export. */
export function createStaffLeads(parts: ApiParts) {
  const { store, photos, identity, site, log, ownOrigins, now = () => new Date() } = parts;
  const staffOnly = requireStaff(identity);
  const ownOriginOnly = requireOwnOrigin(ownOrigins);

  /** Records that someone tried to open an erased lead, at most once a day for each person and lead. */
  const recordOpenedErased = async (lead: string, by: string) => {
    if (!(await store.wasErased(lead))) return;
    const at = now().toISOString();
    const [times] = await store.countUses([`opened-erased ${by} ${lead}`], DAY_SECONDS, at);
    if (times !== 1) return;
    await store.recordAudit({ at, by, what: "openedErased", lead, expiresAt: auditExpiry(at) });
  };

  /** Records that staff opened a lead, without delaying the response. If it fails, owners hear of the lead in vain. */
  const recordOpened = (lead: string) => {
    store.markOpened(lead, now().toISOString()).catch((error: unknown) => {
      log("could not record that a lead was opened", { lead, error: String(error) });
    });
  };

  return (
    new Hono<ApiEnv>()
      .get("/leads", staffOnly, query(leadListQuerySchema), async (context) => {
        const { limit, cursor, order, ...filter } = context.req.valid("query");
        const page = await store.list(filter, limit, { cursor, order: orderOf(filter, order) });
        return context.json<LeadList>(page);
      })
      .get("/jobs", staffOnly, async (context) => {
        const today = localDay(now());
        const jobs = await store.listJobs({ from: today, to: today });
        return context.json<JobList>({ jobs, travel: site.travel });
      })
      .get("/counts", staffOnly, async (context) => {
        const at = now();
        return context.json<ViewCounts>(
          await store.countViews({
            mine: context.get("staff").email,
            today: localDay(at),
            waitingSince: openMinutesBefore(site.openings, WAITING_MINUTES, at).toISOString(),
          }),
        );
      })
      .get(
        "/leads.csv",
        staffOnly,
        requireOwner("export leads"),
        requireFreshSignIn("export leads", now),
        query(leadFilterSchema),
        async (context) => {
          const { order, ...filter } = context.req.valid("query");
          const pages = pagesOf((cursor) =>
            store.scan(filter, { cursor, order: orderOf(filter, order) }),
          );
          // Read before anything is sent, so a failure can still be reported with a status code.
          const first = await pages.next();
          // Recorded before anything is sent, so interrupted downloads are recorded too. The number of leads isn't
          // known yet.
          const entry = { at: now().toISOString(), by: context.get("staff").email };
          if (context.req.method !== "HEAD") {
            await store.recordAudit({
              ...entry,
              what: "exported",
              filter: recorded(context.req.query()),
            });
          }
          context.header("Content-Type", "text/csv; charset=utf-8");
          context.header(
            "Content-Disposition",
            `attachment; filename="leads-${localDay(now())}.csv"`,
          );
          return context.body(ReadableStream.from(csvOf({ first, pages, names: site, log })));
        },
      )
      .get("/leads/:id", staffOnly, query(recordQuerySchema), async (context) => {
        const { known } = context.req.valid("query");
        const id = context.req.param("id");
        const record = await (known === undefined ? store.get(id) : store.getNewer(id, known));
        if (record === undefined) {
          // A screen that was already open asks with `known` when it polls.
          if (known === undefined) await recordOpenedErased(id, context.get("staff").email);
          throw noSuchLead();
        }
        if (record !== "unchanged") {
          await refuseMerged(store, record.lead);
          if (known === undefined && record.lead.openedAt === undefined) recordOpened(id);
        }
        return context.json<LeadReply>(record === "unchanged" ? { unchanged: true } : record);
      })
      .patch("/leads/:id", staffOnly, ownOriginOnly, json(leadChangeSchema), async (context) => {
        const { id, change, expectedVersion, emailCustomer } = context.req.valid("json");
        const { email } = context.get("staff");
        const leadId = context.req.param("id");
        try {
          if (emailCustomer && parts.mailsCustomers !== true) throw emailIsOff();
          await refuseAssignee(parts, email, change);
        } catch (refusal) {
          // A change that was stored before is confirmed, even if it wouldn't be accepted anymore.
          if (id === undefined || !(await hasChange(store, leadId, id))) throw refusal;
        }
        const at = now().toISOString();
        const options = { id, emailCustomer };
        const result = await store.update(leadId, expectedVersion, change, email, at, options);
        if (result.outcome === "missing") throw noSuchLead();
        const { lead } = result;
        if (result.outcome === "repeat") {
          return context.json<LeadAnswer>({ lead, madeVersion: result.madeVersion });
        }
        if (result.outcome === "conflict") {
          await refuseMerged(store, lead);
          throw new Refused(
            "conflict",
            "Someone else changed this lead while you were editing it. Review it, and make your change again if it's still needed.",
            { lead },
          );
        }
        return context.json<LeadAnswer>({ lead });
      })
      /** Requires no version, because someone else's edit must not block an erasure. */
      .delete(
        "/leads/:id",
        staffOnly,
        requireOwner("delete leads"),
        ownOriginOnly,
        requireFreshSignIn("delete a lead", now),
        async (context) => {
          const lead = context.req.param("id");
          const known = await store.repeat([lead]);
          if (known !== undefined) await refuseMerged(store, known);
          // Those of the leads that were merged into it are erased with it.
          const merged = (await store.get(lead))?.merged?.map((each) => each.lead.id) ?? [];
          const family = [lead, ...merged];
          const stored = await store.photosOf(family);
          const count = [...stored.values()].reduce((sum, { size }) => sum + size, 0);
          const isErased = await store.erase(lead, {
            at: now().toISOString(),
            by: context.get("staff").email,
            what: "erased",
            leads: 1,
            lead,
            ...(count > 0 && { photos: count }),
          });
          if (!isErased) throw noSuchLead();
          try {
            for (const id of family) await photos.removeLead(id);
          } catch (error) {
            // The lead is gone, and the daily clean-up tries again.
            log("could not remove the photos of an erased lead", { error: String(error) });
          }
          return context.body(null, 204);
        },
      )
      .post(
        "/leads/:id/notes",
        staffOnly,
        ownOriginOnly,
        json(noteInputSchema, NOTE_MESSAGE),
        async (context) => {
          const { email } = context.get("staff");
          const at = now().toISOString();
          const note = context.req.valid("json");
          const added = await store.addNote(context.req.param("id"), note, email, at);
          if (added === undefined) throw noSuchLead();
          return context.json<LeadNote, 200 | 201>(
            added.note,
            added.outcome === "added" ? 201 : 200,
          );
        },
      )
  );
}

function orderOf({ followUpBy }: LeadFilter, order: "oldest" | undefined): LeadOrder {
  return order ?? (followUpBy === undefined ? "newest" : "followUp");
}

/** Returns the filter to record in the audit log, without the search terms, which may contain a visitor's name. */
function recorded(given: Record<string, string>): NonNullable<AuditEntry["filter"]> {
  return Object.fromEntries(
    LEAD_PARAMETERS.filter((name) => (given[name] ?? "") !== "").map((name) => [
      name,
      name === "q" ? "yes" : given[name],
    ]),
  );
}

async function hasChange(
  store: Pick<LeadStore, "getEvents">,
  leadId: string,
  id: string,
): Promise<boolean> {
  return (await store.getEvents(leadId)).some(({ changeId }) => changeId === id);
}

function emailIsOff(): Refused {
  const errors = {
    emailCustomer:
      "Email is off, so nothing was saved. Send the change without emailCustomer, or turn email on (docs/leads.md).",
  };
  return invalidFields({ errors, unknownFields: [] });
}

/** Throws if a change assigns a lead to someone without access. */
async function refuseAssignee(
  { listStaff }: Pick<ApiParts, "listStaff">,
  by: string,
  { assignee }: LeadChange,
): Promise<void> {
  if (assignee === undefined || assignee === by) return;
  const emails = (await listStaff()).map(({ email }) => email);
  if (emails.includes(assignee)) return;
  const errors = { assignee: `Choose a staff member: ${emails.join(", ")}.` };
  throw invalidFields({ errors, unknownFields: [] });
}

interface Export {
  first: IteratorResult<LeadList, undefined>;
  /** Pages after the first one. */
  pages: AsyncGenerator<LeadList, undefined>;
  names: SlugNames;
  log: ApiParts["log"];
}

/**
 * Yields the file in parts, reading each one after the previous one is sent. If reading fails, the connection is
 * aborted, so a partial file doesn't look complete.
 */
async function* csvOf({ first, pages, names, log }: Export): AsyncGenerator<Uint8Array, undefined> {
  const encoder = new TextEncoder();
  let leads = 0;
  try {
    yield encoder.encode(csvHead());
    for (let page = first; page.done !== true; page = await pages.next()) {
      leads += page.value.leads.length;
      yield encoder.encode(page.value.leads.map((lead) => csvRecord(lead, names)).join(""));
    }
  } catch (error) {
    log("export failed", { leads, stack: stackOf(error) });
    throw error;
  }
  return undefined;
}
