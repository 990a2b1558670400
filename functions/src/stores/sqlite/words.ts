import type { Lead } from "../../../contract/lead.ts";
import { searchWords } from "../search-tokens.ts";
import type { Connection } from "./connection.ts";

/** Stores the words that a stored lead is found by; when the lead goes, they go with it. */
export function rememberWords(connection: Connection, lead: Lead): void {
  connection.run(
    "INSERT INTO lead_words (rowid, words) SELECT number, ? FROM lead WHERE id = ?",
    searchWords(lead).join(" "),
    lead.id,
  );
}

export function forgetWords(connection: Connection, leadId: string): void {
  connection.run(
    "DELETE FROM lead_words WHERE rowid = (SELECT number FROM lead WHERE id = ?)",
    leadId,
  );
}

/** That a lead has a word which begins as `token`, which is letters and digits alone. */
export function hasWord(token: string): { sql: string; values: [string] } {
  return {
    sql: "number IN (SELECT rowid FROM lead_words WHERE lead_words MATCH ?)",
    values: [`"${token}"*`],
  };
}
