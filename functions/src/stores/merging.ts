import { isDeepStrictEqual } from "node:util";
import {
  CLOSED_STATUSES,
  type LeadStatus,
  MERGED_LEAD,
  TEST_LEAD,
  VISIT_STATUSES,
} from "../../contract/lead-values.ts";
import type { Changes, Lead } from "../../contract/lead.ts";
import type { MergeResult } from "./lead-store.ts";

// How two leads from the same person become one, and how they are separated again (docs/decisions/merging.md).

/** Statuses from the least to the most advanced. A lost lead comes first, because a new request reopens it. */
const ADVANCE: readonly LeadStatus[] = ["lost", "new", "contacted", "quoted", "booked", "done"];

/** Fields that the first lead takes from the second if its own are empty. */
const FILLED = [
  "phone",
  "email",
  "service",
  "street",
  "city",
  "zip",
  "assignee",
  "jobValue",
] as const satisfies (keyof Lead)[];

/** Fields that go with the status. If staff changed the status since, separating leaves all of them alone. */
const WITH_STATUS = ["status", "lostReason", "respondedAt", "respondedBy"];

/** A lead, and the one that it was merged into, or itself. */
interface Member {
  lead: Lead;
  shown: Lead;
}

/** Returns the result of merging two leads, and the merge to store if there is one. @param at time of the merge (ISO) */
export function planMerge(
  { lead, shown: into }: Member,
  { lead: other, shown: from }: Member,
  at: string,
): { result: MergeResult; merge?: Merge } {
  if (into.spam === TEST_LEAD || from.spam === TEST_LEAD) return { result: { outcome: "missing" } };
  if (into.id === from.id) {
    const merged = other.id === into.id ? lead : other;
    return { result: { outcome: "merged", lead: into, merged } };
  }
  const order = mergeOrder(into, from);
  if (order === undefined) return { result: { outcome: "twoVisits" } };
  const merge = mergeLeads(order.first, order.second, at);
  return { result: { outcome: "merged", lead: merge.first, merged: merge.second }, merge };
}

/**
 * Returns which of two leads stays in the lists: the one with the visit, or else `lead`. Two leads with a visit are two
 * jobs and can't be merged.
 */
function mergeOrder(lead: Lead, other: Lead): { first: Lead; second: Lead } | undefined {
  if (!VISIT_STATUSES.has(other.status)) return { first: lead, second: other };
  return VISIT_STATUSES.has(lead.status) ? undefined : { first: other, second: lead };
}

/** A change that merged or separated two leads. */
export interface Merge {
  first: Lead;
  second: Lead;
  /** What changed in the first lead. */
  changes: Changes;
}

/** Merges the second lead into the first. @param at time of the merge (ISO) */
function mergeLeads(first: Lead, second: Lead, at: string): Merge {
  const taken = takenFrom(first, second);
  const changes = changesOf(first, { ...first, ...taken });
  const filled = { ...first.merged?.filled };
  for (const [field, { from, to }] of Object.entries(changes)) {
    const before = filled[field];
    const isOwn = before === undefined || !isDeepStrictEqual(before.to, from);
    filled[field] = { from: isOwn ? from : before.from, to };
  }
  const leads = [...(first.merged?.leads ?? []), second.id];
  return {
    first: next({ ...first, ...taken, merged: { leads, filled } }, at),
    second: next(
      {
        ...second,
        spam: MERGED_LEAD,
        mergedInto: { id: first.id, spam: second.spam === true },
      },
      at,
    ),
    changes,
  };
}

/**
 * Separates the second lead from the first. Fields that staff changed since the merge stay as they are.
 *
 * @param others the leads that stay merged into the first, in the order in which they were merged
 * @param at time of the separation (ISO)
 */
export function separateLeads(
  first: Lead,
  second: Lead,
  others: readonly Lead[],
  at: string,
): Merge {
  const values: Readonly<Record<string, unknown>> = { ...first };
  const filled = first.merged?.filled ?? {};
  const isChanged = (field: string) => {
    const change = filled[field];
    return change !== undefined && !isDeepStrictEqual(values[field], change.to);
  };
  const kept = new Set(Object.keys(filled).filter(isChanged));
  if (kept.has("status")) for (const field of WITH_STATUS) kept.add(field);
  const own = Object.entries(filled).filter(([field]) => !kept.has(field));
  const alone: Lead = {
    ...first,
    ...Object.fromEntries(own.map(([field, { from }]) => [field, from])),
  };
  const refilled = { ...alone };
  for (const other of others) {
    const taken = Object.entries(takenFrom(refilled, other)).filter(([field]) => !kept.has(field));
    Object.assign(refilled, Object.fromEntries(taken));
  }
  const merged = {
    leads: others.map(({ id }) => id),
    filled: {
      ...Object.fromEntries(Object.entries(filled).filter(([field]) => kept.has(field))),
      ...changesOf(alone, refilled),
    },
  };
  const { spam = false } = second.mergedInto ?? {};
  return {
    first: next({ ...refilled, merged: others.length === 0 ? undefined : merged }, at),
    second: next({ ...second, spam, mergedInto: undefined }, at),
    changes: changesOf(first, refilled),
  };
}

/** Returns what the first lead takes over: the more advanced status, and what its own fields lack. */
function takenFrom(first: Lead, second: Lead): Partial<Lead> {
  const isAhead = ADVANCE.indexOf(second.status) > ADVANCE.indexOf(first.status);
  const status = isAhead ? second.status : first.status;
  const phone = first.phone ?? second.phone;
  const lacks = (field: keyof Lead) => first[field] === undefined && second[field] !== undefined;
  const { respondedAt, respondedBy, textsByPhone, attribution, adConsent } = second;
  return {
    ...Object.fromEntries(FILLED.filter(lacks).map((field) => [field, second[field]])),
    ...(isAhead && { status, lostReason: undefined }),
    ...(lacks("followUpOn") && !CLOSED_STATUSES.has(status) && { followUpOn: second.followUpOn }),
    ...(lacks("respondedAt") && { respondedAt, respondedBy }),
    // Consent to texts belongs to the number that it was given for.
    ...(lacks("smsConsent") && phone === second.phone && { smsConsent: second.smsConsent }),
    // So does what they said by phone, and a no counts whichever request it was recorded on.
    ...(phone === second.phone &&
      (lacks("textsByPhone") || textsByPhone === "no") && { textsByPhone }),
    // A caller who had come from an ad is measured like any other visitor, unless they opted out on either form.
    ...(lacks("attribution") && { attribution, adConsent: first.adConsent ?? adConsent }),
    ...(adConsent === false && { adConsent }),
    ...(first.spam === true && second.spam === false && { spam: false }),
  };
}

function changesOf(before: Lead, after: Lead): Changes {
  const values: Readonly<Record<string, unknown>> = { ...before };
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, to]) => field !== "merged" && !isDeepStrictEqual(values[field], to))
      .map(([field, to]) => [field, { from: values[field], to }]),
  );
}

function next(lead: Lead, at: string): Lead {
  return { ...lead, version: lead.version + 1, updatedAt: at };
}

/** Compares two records, the older lead first. */
export function byCreation({ lead: a }: { lead: Lead }, { lead: b }: { lead: Lead }): number {
  return `${a.createdAt} ${a.id}` < `${b.createdAt} ${b.id}` ? -1 : 1;
}
