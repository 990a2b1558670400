import type { Lead } from "../../../contract/lead.ts";
import { searchWords } from "../search-tokens.ts";
import type { Connection } from "./connection.ts";

/** The last character there is: behind all words that begin as the text before it. */
const LAST_CHARACTER = "\u{10FFFF}";

/** Stores the words that a stored lead is found by. */
export function rememberWords(connection: Connection, lead: Lead): void {
  connection.run(
    `INSERT INTO search_token (lead_number, token)
     SELECT lead.number, word.value FROM lead, json_each(?) AS word WHERE lead.id = ?`,
    JSON.stringify(searchWords(lead)),
    lead.id,
  );
}

export function forgetWords(connection: Connection, leadId: string): void {
  connection.run(
    "DELETE FROM search_token WHERE lead_number = (SELECT number FROM lead WHERE id = ?)",
    leadId,
  );
}

/**
 * That a lead has a word which begins as `token`: whole words are stored, as an index finds what they
 * begin with by itself.
 */
export function hasWord(token: string): { sql: string; values: [string, string] } {
  return {
    sql: "number IN (SELECT lead_number FROM search_token WHERE token >= ? AND token < ?)",
    values: [token, `${token}${LAST_CHARACTER}`],
  };
}
