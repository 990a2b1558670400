import type { Context } from "hono";
import type { LeadAnswer } from "../../contract/api.ts";
import {
  parseLeadChange,
  type ChangeableField,
  type ChangeErrors,
  type LeadChange,
  type ParsedChange,
} from "../../contract/lead-change.ts";
import {
  parseLead,
  type FieldErrors,
  type LeadInput,
  type ParsedLead,
} from "../../contract/lead-input.ts";
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

/** What staff choose of a list. A visitor's link may bring an odd one, which is dropped: nobody could mend it. */
const CHOSEN: ReadonlySet<string> = new Set(["service", "city"] satisfies ChangeableField[]);

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
  const said = parseLead(partOf(fields, (name) => !SET_AT_ONCE.has(name)));
  const chosen = parseLeadChange({ ...partOf(fields, (name) => CHOSEN.has(name)), ...BEGINNING });
  const set = parseLeadChange({ ...partOf(fields, (name) => SET_AT_ONCE.has(name)), ...BEGINNING });
  if (said.ok && chosen.ok && set.ok && said.unknownFields.length === 0) {
    return { input: said.input, set: set.change };
  }
  const errors = { ...errorsOf(said), ...errorsOf(chosen), ...errorsOf(set) };
  throw invalidFields(errors, said.unknownFields);
}

function errorsOf(parsed: ParsedLead | ParsedChange): FieldErrors & ChangeErrors {
  return parsed.ok ? {} : parsed.errors;
}

/** The version that a lead begins with. */
const BEGINNING = { expectedVersion: 1 };

function partOf(fields: Fields, isPart: (name: string) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isPart(name)));
}
