import type { Query, Transaction } from "firebase-admin/firestore";
import type { Lead, LinkedLead } from "../../../contract/lead.ts";
import { linkedLeads, linkWindow, MOST_LINKED } from "../linked-leads.ts";
import type { Layout, LeadDocument } from "./layout.ts";
import { toLead } from "./lead-document.ts";
import { QUERY_SHAPES, type QueryShape, shapedQuery } from "./query-shapes.ts";

export async function readLinked(
  transaction: Transaction,
  leads: Layout["leads"],
  lead: Lead,
  now: string,
): Promise<LinkedLead[]> {
  const { from, to } = linkWindow(lead);
  const inWindow = [
    [">=", from],
    ["<=", to],
  ] as const;
  const { phone, email, submissionId, follows } = lead;
  const queries = [
    asked(leads, QUERY_SHAPES.leadsWithPhone, { phone }, inWindow),
    asked(leads, QUERY_SHAPES.leadsWithEmail, { email }, inWindow),
    asked(leads, QUERY_SHAPES.leadsWithSubmissionId, { submissionId: follows }),
    asked(leads, QUERY_SHAPES.leadsThatFollow, { follows: submissionId }),
    asked(leads, QUERY_SHAPES.leadsThatFollow, { follows }),
  ].filter((query) => query !== undefined);
  const found = await Promise.all(queries.map((query) => transaction.get(query)));
  return linkedLeads(
    lead,
    found
      .flatMap(({ docs }) => docs.map((document) => document.data()))
      .filter(({ expiresAt }) => expiresAt > now)
      .map(toLead),
  );
}

/** `undefined` where there is nothing to ask for. One more than is shown: the lead itself may be among them. */
function asked(
  leads: Layout["leads"],
  shape: QueryShape,
  equal: Readonly<Record<string, string | undefined>>,
  bounds: readonly (readonly ["<=" | ">=", string])[] = [],
): Query<LeadDocument> | undefined {
  if (Object.values(equal).includes(undefined)) return undefined;
  return shapedQuery(leads, shape, { equal, bounds }).limit(MOST_LINKED + 1);
}
