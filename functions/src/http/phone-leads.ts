import type { Context } from "hono";
import type { LeadAnswer, LeadReceipt } from "../../contract/api.ts";
import {
  parseLeadChange,
  type ChangeableField,
  type LeadChange,
} from "../../contract/lead-change.ts";
import {
  parseLead,
  type LeadField,
  type LeadInput,
  type ParsedLead,
} from "../../contract/lead-input.ts";
import type { Lead } from "../../contract/lead.ts";
import { phoneLead } from "../leads/new-lead.ts";
import { submissionIds } from "../leads/submission-id.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { invalidFields, noSuchLead } from "./refused.ts";
import { identifyStaff } from "./staff-access.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A phone call entered by staff. */
export type CallInput = { source: "phone" } & Partial<Record<LeadField | ChangeableField, string>>;

/** Fields that staff can set when they enter a call. */
const SET_AT_ONCE: ReadonlySet<string> = new Set([
  "status",
  "lostReason",
  "followUpOn",
  "bookedFor",
  "bookedTime",
  "jobValue",
] satisfies ChangeableField[]);

/** Fields that staff choose from a list. Invalid values are rejected, but dropped from a visitor's link. */
const CHOSEN: ReadonlySet<string> = new Set(["service", "city"] satisfies ChangeableField[]);

/**
 * Creates a function that stores calls entered by staff, with the same rules as for a visitor's form. A call is stored
 * once even if it is resent, triggers no messages, and doesn't count toward rate limits.
 */
export function createCallTaker(parts: ApiParts) {
  const { store, identity, submissionKey, priceTable, site, now = () => new Date() } = parts;

  /** @throws Refused if the sender isn't staff, or a field is invalid */
  return async (context: Context<ApiEnv>, fields: Fields) => {
    const { email: by } = await identifyStaff(identity, context);
    const at = now();
    const { input, set } = parseCall(fields, (call) => parseLead(call, site, at));
    const { id, earlierIds } = submissionIds(input, false, await submissionKey(), at, "phone");
    const call = phoneLead(input, { id, by, set, now: at, priceTable });
    const { outcome, lead } = await store.create(call, { earlierIds, by });
    const isNew = outcome === "created";
    return context.json<LeadAnswer | LeadReceipt, 200 | 201>(
      { lead: isNew ? lead : await withSet(lead, set, by, at) },
      isNew ? 201 : 200,
    );
  };

  /** Applies changes that staff made before resending the same call, unless it was merged in the meantime. */
  async function withSet(lead: Lead, set: LeadChange, by: string, at: Date): Promise<Lead> {
    if (lead.mergedInto !== undefined) return lead;
    const result = await store.update(lead.id, lead.version, set, by, at.toISOString());
    // Someone else changed the lead in the meantime, but this change is just as recent.
    if (result.outcome === "conflict") return withSet(result.lead, set, by, at);
    if (result.outcome === "missing") throw noSuchLead();
    return result.lead;
  }
}

/** @throws Refused `invalid_fields` */
function parseCall(
  { source: _phone, ...fields }: Fields,
  parse: (fields: Fields) => ParsedLead,
): { input: LeadInput; set: LeadChange } {
  const part = (isPart: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => isPart(name)));
  const input = parse(part((name) => !SET_AT_ONCE.has(name)));
  const chosen = parseLeadChange({ ...part((name) => CHOSEN.has(name)), ...FIRST_VERSION });
  const set = parseLeadChange({ ...part((name) => SET_AT_ONCE.has(name)), ...FIRST_VERSION });
  const { unknownFields } = input;
  if (input.ok && chosen.ok && set.ok && unknownFields.length === 0) {
    return { input: input.input, set: set.change };
  }
  const errors = Object.assign({}, ...[input, chosen, set].map((each) => !each.ok && each.errors));
  throw invalidFields({ errors, unknownFields });
}

/** Version of a new lead. */
const FIRST_VERSION = { expectedVersion: 1 };
