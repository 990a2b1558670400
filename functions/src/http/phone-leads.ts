import type { Context } from "hono";
import type { LeadAnswer } from "../../contract/api.ts";
import {
  parseLeadChange,
  type ChangeableField,
  type LeadChange,
} from "../../contract/lead-change.ts";
import { parseLead, type LeadInput } from "../../contract/lead-input.ts";
import type { Lead } from "../../contract/lead.ts";
import { phoneLead } from "../leads/new-lead.ts";
import { submissionIds } from "../leads/submission-id.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { invalidFields, noSuchLead } from "./errors.ts";
import { staffWhoAsks } from "./require-staff.ts";

type Fields = Readonly<Record<string, unknown>>;

/** What may be known of a lead by the end of the call. */
const SET_AT_ONCE: ReadonlySet<string> = new Set([
  "status",
  "lostReason",
  "followUpOn",
  "bookedFor",
  "bookedTime",
  "jobValue",
] satisfies ChangeableField[]);

/**
 * Takes down calls: staff write what a caller says, by the same rules as a visitor's form. It is stored once, however
 * often it is sent; nobody has to be told of it, and nobody is counted.
 */
export function createCallTaker(parts: ApiParts) {
  const { store, identity, submissionKey, priceTable, now = () => new Date() } = parts;

  /** @throws Refused where no staff asks, or a field has to be mended */
  return async (context: Context<ApiEnv>, fields: Fields): Promise<Response> => {
    const { email: by } = await staffWhoAsks(identity, context);
    const { input, set } = parseCall(fields);
    const at = now();
    const { id, earlierIds } = submissionIds(input, false, await submissionKey(), at, "phone");
    const call = phoneLead(input, { id, by, set, now: at, priceTable });
    const { outcome, lead } = await store.create(call, { earlierIds, by });
    const isNew = outcome === "created";
    const answer: LeadAnswer = { lead: isNew ? lead : await withSet(lead, set, by, at) };
    return context.json(answer, isNew ? 201 : 200);
  };

  /** The same call, with what was agreed on since: it must not be lost with the second try. */
  async function withSet(lead: Lead, set: LeadChange, by: string, at: Date): Promise<Lead> {
    const result = await store.update(lead.id, lead.version, set, by, at.toISOString());
    // Somebody was faster, with something else: this is as new as that.
    if (result.outcome === "conflict") return withSet(result.lead, set, by, at);
    if (result.outcome === "missing") throw noSuchLead();
    return result.lead;
  }
}

/** @throws Refused `invalid_fields` */
function parseCall({ source: _phone, ...fields }: Fields): { input: LeadInput; set: LeadChange } {
  const entries = Object.entries(fields);
  const said = parseLead(Object.fromEntries(entries.filter(([name]) => !SET_AT_ONCE.has(name))));
  const set = parseLeadChange({
    ...Object.fromEntries(entries.filter(([name]) => SET_AT_ONCE.has(name))),
    // What a lead begins with.
    expectedVersion: 1,
  });
  if (said.ok && set.ok && said.unknownFields.length === 0) {
    return { input: said.input, set: set.change };
  }
  const errors = { ...(said.ok ? {} : said.errors), ...(set.ok ? {} : set.errors) };
  throw invalidFields(errors, said.unknownFields);
}
