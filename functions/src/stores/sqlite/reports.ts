import type { Violation } from "../../../contract/report.ts";
import { MOST_REPORTS } from "../../../contract/limits.ts";
import type { LeadStore } from "../lead-store.ts";
import { reportDeadline } from "../retention.ts";
import { number, type Connection, text } from "./connection.ts";
import type { Database } from "./database.ts";

/** Store methods for reports about the content security policy. */
export function reportMethods(database: Database) {
  return {
    recordReports: (violations, at) =>
      database.write((connection) => {
        for (const violation of violations) {
          connection.run(
            `INSERT INTO report (id, count, first_at, last_at, data)
             SELECT ?1, 1, ?2, ?2, ?3
             WHERE (SELECT count(*) FROM report) < ?4 OR EXISTS (SELECT 1 FROM report WHERE id = ?1)
             ON CONFLICT (id) DO UPDATE SET count = count + 1, last_at = excluded.last_at`,
            violation.id,
            at,
            JSON.stringify(violation),
            MOST_REPORTS,
          );
        }
      }),

    listReports: () =>
      database.read((connection, now) =>
        connection
          .all(
            "SELECT * FROM report WHERE last_at > ? ORDER BY last_at DESC, id DESC",
            reportDeadline(now),
          )
          .map((row) => {
            const violation: Violation = JSON.parse(text(row, "data"));
            return {
              ...violation,
              count: number(row, "count"),
              firstAt: text(row, "first_at"),
              lastAt: text(row, "last_at"),
            };
          }),
      ),

    clearReports: () =>
      database.write((connection) => {
        connection.run("DELETE FROM report");
      }),
  } satisfies Partial<LeadStore>;
}

export function purgeReports(connection: Connection, now: string): void {
  connection.run("DELETE FROM report WHERE last_at <= ?", reportDeadline(now));
}
