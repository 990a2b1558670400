import { TEST_LEAD } from "./lead-values.ts";
import type { Lead, LinkedLead } from "./lead.ts";
import { LINKED_DAYS } from "./limits.ts";

type Compared = Pick<
  Lead,
  "id" | "createdAt" | "spam" | "phone" | "email" | "submissionId" | "follows"
>;

const WINDOW_MS = LINKED_DAYS * 24 * 60 * 60 * 1000;

/** Returns the inclusive time range in which leads with the same phone or email are linked. */
export function linkWindow({ createdAt }: Pick<Lead, "createdAt">): { from: string; to: string } {
  const at = Date.parse(createdAt);
  return {
    from: new Date(at - WINDOW_MS).toISOString(),
    to: new Date(at + WINDOW_MS).toISOString(),
  };
}

/** Returns why two leads are probably from the same visitor, or `undefined` if they aren't. */
export function linkOf(lead: Compared, other: Compared): LinkedLead["by"] | undefined {
  if (other.id === lead.id || other.spam === TEST_LEAD) return undefined;
  const isSame = (a: string | undefined, b: string | undefined) => a !== undefined && a === b;
  if (
    isSame(lead.follows, other.submissionId) ||
    isSame(lead.submissionId, other.follows) ||
    isSame(lead.follows, other.follows)
  ) {
    return "form";
  }
  const { from, to } = linkWindow(lead);
  if (other.createdAt < from || other.createdAt > to) return undefined;
  if (isSame(lead.phone, other.phone)) return "phone";
  return isSame(lead.email, other.email) ? "email" : undefined;
}

/** Maximum number of leads to compare each lead with, in case someone floods the form. */
const MOST_COMPARED = 50;

/**
 * Returns the number of requests from the same visitor by lead id, including the lead itself, for leads with more than
 * one. Compares only the given leads, so it costs no reads.
 */
export function requestCounts(leads: readonly Compared[]): ReadonlyMap<string, number> {
  const alike = new Map<string, Compared[]>();
  for (const lead of leads) {
    for (const key of keysOf(lead)) {
      const group = alike.get(key);
      if (group === undefined) alike.set(key, [lead]);
      else if (group.length < MOST_COMPARED) group.push(lead);
    }
  }
  const counts = new Map<string, number>();
  for (const lead of leads) {
    const linked = new Set<string>();
    for (const key of keysOf(lead)) {
      for (const other of alike.get(key) ?? []) {
        if (linkOf(lead, other) !== undefined) linked.add(other.id);
      }
    }
    if (linked.size > 0) counts.set(lead.id, linked.size + 1);
  }
  return counts;
}

/** Returns keys such that linked leads have at least one in common. */
function keysOf({ phone, email, submissionId, follows }: Compared): string[] {
  const form = new Set([submissionId, follows].map((id) => id && `form ${id}`));
  return [phone, email, ...form].filter((key) => key !== undefined);
}
