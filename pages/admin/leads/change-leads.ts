import type { LeadChangeInput } from "#contract/lead-change.ts";
import type { Lead } from "#contract/lead.ts";
import { ApiFailure, asError, isRefusal } from "../api/failure.ts";
import type { LeadApi } from "../lead/lead-api.ts";
import { inverseOf, isAlready } from "../lead/work.ts";

/** A change to one lead, based on the version the user saw. */
export interface Step {
  lead: Lead;
  change: LeadChangeInput;
}

export interface Outcome {
  /** Leads that have the change now, including those that already had it. */
  done: Lead[];
  /** What undoes it, without leads that already had it. */
  inverse: Step[];
  /** Leads that someone else changed first, as they are now. */
  conflicts: Lead[];
  /** Steps that failed, such as after a lost connection, and can be tried again. */
  failed: Step[];
  /** Why the first of them failed. */
  error: Error | undefined;
}

/** How many leads to change at a time, so the server still answers everyone else. */
const AT_ONCE = 4;

/**
 * Changes leads a few at a time. Stops if the connection or the user's access is lost, since the rest would fail too.
 *
 * @param unsure ids of leads whose last response was lost, so the server may have made the same change already
 * @param report called with the number of leads tried so far
 */
export async function changeLeads(
  api: Pick<LeadApi, "change">,
  steps: readonly Step[],
  unsure: Set<string>,
  report: (tried: number) => void,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], inverse: [], conflicts: [], failed: [], error: undefined };
  let isOver = false;
  let tried = 0;

  const finish = (before: Lead, after: Lead) => {
    outcome.done.push(after);
    const change = inverseOf(before, after);
    if (change !== undefined) outcome.inverse.push({ lead: after, change });
  };
  const run = async (step: Step) => {
    const { lead, change } = step;
    const wasUnsure = unsure.delete(lead.id);
    try {
      finish(
        lead,
        isAlready(lead, change) ? lead : (await api.change(lead.id, lead.version, change)).lead,
      );
    } catch (error) {
      const newer = error instanceof ApiFailure ? error.details.lead : undefined;
      if (newer !== undefined && isAlready(newer, change)) {
        // If it's the next version, it's from the request whose response was lost, so it can be undone.
        finish(wasUnsure && newer.version === lead.version + 1 ? lead : newer, newer);
      } else if (newer !== undefined) {
        outcome.conflicts.push(newer);
      } else {
        const failure = asError(error);
        const isLost = failure instanceof ApiFailure && failure.code === "offline";
        if (isLost) unsure.add(lead.id);
        isOver ||= isLost || isRefusal(failure);
        outcome.failed.push(step);
        outcome.error ??= failure;
      }
    }
    tried += 1;
    report(tried);
  };

  const waiting = steps.values();
  const work = async () => {
    for (const step of waiting) {
      if (isOver) outcome.failed.push(step);
      else await run(step);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcome;
}
