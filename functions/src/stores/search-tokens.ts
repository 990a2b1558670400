import type { Lead } from "../../contract/lead.ts";

/** Only the first characters of a word are indexed, so that few tokens are stored. */
const TOKEN_LENGTH = 12;

type Searched = Partial<Pick<Lead, "name" | "message" | "phone" | "email" | "city" | "zip">>;

/**
 * Returns the words that a lead can be found by, each once, in lower case, without diacritics, cut to 12 characters. A
 * phone number is found by all its digits, and by the last 10, 7 and 4.
 */
export function searchWords(lead: Searched): string[] {
  const words = new Set<string>();
  for (const text of [lead.name, lead.message, lead.email, lead.city, lead.zip]) {
    for (const word of wordsOf(text ?? "")) words.add(word);
    // People search for O'Brien as `o'brien`, `brien` and `obrien`.
    for (const word of wordsOf((text ?? "").replaceAll(/['’]/g, ""))) words.add(word);
  }
  const digits = lead.phone?.replaceAll(/\D/g, "") ?? "";
  if (digits !== "") {
    for (const length of [digits.length, 10, 7, 4]) words.add(cut(digits.slice(-length)));
  }
  return [...words];
}

/**
 * Returns all prefixes of a lead's words, for a store that can only check whether a list contains a token. A lead
 * matches if this list contains each of `queryTokens(q)`.
 */
export function searchTokens(lead: Searched): string[] {
  const tokens = new Set<string>();
  for (const word of searchWords(lead)) {
    const characters = Array.from(word);
    for (let length = 1; length <= characters.length; length += 1) {
      tokens.add(characters.slice(0, length).join(""));
    }
  }
  return [...tokens];
}

/** Returns the words of a search as prefixes, each once. The longest, which match the fewest leads, come first. */
export function queryTokens(q: string): string[] {
  return [...new Set(wordsOf(q))].toSorted((a, b) => b.length - a.length);
}

function wordsOf(text: string): string[] {
  const plain = text.normalize("NFKD").toLowerCase().replaceAll(/\p{M}/gu, "");
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map(cut);
}

/** Cuts by whole characters, because half of a surrogate pair isn't text. */
function cut(word: string): string {
  return Array.from(word).slice(0, TOKEN_LENGTH).join("");
}
