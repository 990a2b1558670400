import type { Lead } from "../../../contract/lead.ts";
import { searchWords } from "../search-tokens.ts";
import type { Connection } from "./connection.ts";

/** Stores the words that a stored lead is found by; when the lead goes, they go with it. */
export function indexLead(connection: Connection, lead: Lead): void {
  connection.run(
    "INSERT INTO lead_words (rowid, words) SELECT number, ? FROM lead WHERE id = ?",
    searchWords(lead).join(" "),
    lead.id,
  );
}

/** Most changes are of no word; taking words out of the index costs more than all else of a change. */
export function reindexLead(connection: Connection, from: Lead, to: Lead): void {
  if (searchWords(from).join(" ") === searchWords(to).join(" ")) return;
  connection.run(
    "DELETE FROM lead_words WHERE rowid = (SELECT number FROM lead WHERE id = ?)",
    from.id,
  );
  indexLead(connection, to);
}

/** That a lead has, for each of these tokens, a word which begins so; they are letters and digits alone. */
export function matchesTokens(tokens: readonly string[]): { sql: string; value: string } {
  return {
    sql: "number IN (SELECT rowid FROM lead_words WHERE lead_words MATCH ?)",
    value: tokens.map((token) => `"${token}"*`).join(" AND "),
  };
}
