import type { AuditEntry } from "../../../contract/api.ts";
import type { Connection } from "./connection.ts";
import { auditIn } from "./rows.ts";

export function addAudit(connection: Connection, entry: AuditEntry): void {
  connection.run("INSERT INTO audit (data) VALUES (?)", JSON.stringify(entry));
}

export function readAudit(connection: Connection, limit: number): AuditEntry[] {
  return connection
    .all("SELECT data FROM audit ORDER BY at DESC, number DESC LIMIT ?", limit)
    .map(auditIn);
}
