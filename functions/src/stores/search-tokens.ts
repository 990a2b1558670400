import type { Lead } from "../../contract/lead.ts";

/** Words are told apart by their first characters only, so that the stored tokens stay few. */
const TOKEN_LENGTH = 12;

type Searched = Partial<Pick<Lead, "name" | "message" | "phone" | "email" | "city" | "zip">>;

/**
 * The words that a lead can be found by, each once: in lower case, without diacritics, cut to
 * 12 characters. A phone number is found by all its digits, and by the last 10, 7 and 4.
 */
export function searchWords(lead: Searched): string[] {
  const words = new Set<string>();
  for (const text of [lead.name, lead.message, lead.email, lead.city, lead.zip]) {
    for (const word of wordsOf(text ?? "")) words.add(word);
    // O'Brien is looked for as `o'brien`, `brien` and `obrien`.
    for (const word of wordsOf((text ?? "").replaceAll(/['’]/g, ""))) words.add(word);
  }
  const digits = lead.phone?.replaceAll(/\D/g, "") ?? "";
  if (digits !== "") {
    for (const length of [digits.length, 10, 7, 4]) words.add(cut(digits.slice(-length)));
  }
  return [...words];
}

/**
 * All beginnings of the words of a lead, for a store that can only ask whether a list contains a
 * token: the lead is found where this list contains each of `queryTokens(q)`.
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

/** What was asked for, as beginnings of words, each once; the longest, which finds least, first. */
export function queryTokens(q: string): string[] {
  return [...new Set(wordsOf(q))].toSorted((a, b) => b.length - a.length);
}

function wordsOf(text: string): string[] {
  const plain = text.normalize("NFKD").toLowerCase().replaceAll(/\p{M}/gu, "");
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map(cut);
}

/** By whole characters: half of a surrogate pair is no text. */
function cut(word: string): string {
  return Array.from(word).slice(0, TOKEN_LENGTH).join("");
}
