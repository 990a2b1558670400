import { CLOSED_STATUSES, LEAD_STATUSES } from "../../../contract/lead-values.ts";
import type { LeadStore } from "../lead-store.ts";
import type { Layout, LeadDocument } from "./layout.ts";
import { QUERY_SHAPES, shapedQuery } from "./query-shapes.ts";

const OPEN_STATUSES = LEAD_STATUSES.filter((status) => !CLOSED_STATUSES.has(status));

/** Firestore counts index entries, and reads no lead. */
export async function countViews(
  { leads }: Layout,
  now: string,
  { mine, today, waitingSince }: Parameters<LeadStore["countViews"]>[0],
): ReturnType<LeadStore["countViews"]> {
  const count = async (...[shape, values]: CountOf): Promise<number> =>
    (await shapedQuery<LeadDocument>(leads, shape, values).count().get()).data().count;
  const { leadsToCount, leadsToFollowUp, leadsOldestFirst } = QUERY_SHAPES;
  const bounds = [[">", now]] as const;
  const spam = false;
  const counts = await Promise.all([
    count(leadsToCount, { equal: { spam, status: "new" }, bounds }),
    count(leadsToFollowUp, { equal: { spam }, bounds: [["<=", today]] }),
    count(leadsToCount, { equal: { spam, assignee: mine, status: OPEN_STATUSES }, bounds }),
    count(leadsOldestFirst, { equal: { spam, status: "new" }, bounds: [["<", waitingSince]] }),
    count(leadsToCount, { equal: { spam: true }, bounds }),
  ]);
  return { new: counts[0], today: counts[1], mine: counts[2], waiting: counts[3], spam: counts[4] };
}

type CountOf = [
  shape: Parameters<typeof shapedQuery>[1],
  values: NonNullable<Parameters<typeof shapedQuery>[2]>,
];
