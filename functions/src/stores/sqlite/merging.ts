import type { Lead, LeadEvent } from "../../../contract/lead.ts";
import type { LeadStore } from "../lead-store.ts";
import { type Merge, planMerge, separateLeads } from "../merging.ts";
import { leadExpiry, WITH_OTHER } from "../retention.ts";
import type { Connection } from "./connection.ts";
import type { Database } from "./database.ts";
import { addEvent } from "./outbox.ts";
import { findLead, keepLonger, readShown, type WordIndex } from "./records.ts";

/** Store methods that merge two leads and separate them again. */
export function mergeMethods(database: Database, words: WordIndex) {
  const store = (
    connection: Connection,
    { first, second, changes }: Merge,
    event: Pick<LeadEvent, "at" | "by" | "what">,
  ) => {
    for (const lead of [first, second]) {
      connection.run("UPDATE lead SET data = ? WHERE id = ?", JSON.stringify(lead), lead.id);
    }
    const expiry = leadExpiry(event.at, database.leastExpiry());
    keepLonger(connection, first.id, expiry);
    connection.run(
      "UPDATE lead SET expires_at = ? WHERE id = ?",
      second.mergedInto === undefined ? expiry : WITH_OTHER,
      second.id,
    );
    // A lead that was in the trash while it was merged has no words.
    for (const lead of [first, second]) words.replace(connection, lead);
    addEvent(connection, first.id, { ...event, lead: second.id, changes });
    addEvent(connection, second.id, { ...event, lead: first.id });
    database.recordActivity();
  };

  return {
    merge: (id, otherId, by, at) =>
      database.write((connection, now) => {
        const [lead, other] = [id, otherId].map((each) => findLead(connection, [each], now));
        if (lead === undefined || other === undefined) return { outcome: "missing" };
        const [into, from] = [readShown(connection, lead), readShown(connection, other)];
        const plan = planMerge({ lead, shown: into }, { lead: other, shown: from }, at);
        if (plan.merge !== undefined) {
          store(connection, plan.merge, { at, by, what: "merged" });
        }
        return plan.result;
      }),

    separate: (id, by, at) =>
      database.write((connection, now) => {
        const second = findLead(connection, [id], now);
        if (second === undefined) return { outcome: "missing" };
        if (second.mergedInto === undefined) return { outcome: "separated", lead: second };
        const first = findLead(connection, [second.mergedInto.id], now);
        if (first === undefined) return { outcome: "missing" };
        if (first.mergedInto !== undefined) return { outcome: "inner", lead: first };
        const others = (first.merged?.leads ?? [])
          .filter((other) => other !== id)
          .map((other) => findLead(connection, [other], now))
          .filter((other): other is Lead => other !== undefined);
        const merge = separateLeads(first, second, others, at);
        store(connection, merge, { at, by, what: "separated" });
        return { outcome: "separated", lead: merge.second };
      }),
  } satisfies Partial<LeadStore>;
}
