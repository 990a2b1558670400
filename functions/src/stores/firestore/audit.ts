import type { AuditEntry } from "../../../contract/api.ts";
import type { Layout } from "./layout.ts";
import { QUERY_SHAPES, shapedQuery } from "./query-shapes.ts";

export async function recordAudit({ audit }: Layout, entry: AuditEntry): Promise<void> {
  await audit.doc().create(entry);
}

export async function listAudit({ audit }: Layout, limit: number): Promise<AuditEntry[]> {
  const { docs } = await shapedQuery(audit, QUERY_SHAPES.auditNewestFirst).limit(limit).get();
  return docs.map((document) => document.data());
}
