import type { Lead, LeadNote } from "../../contract/lead.ts";

/** Number of characters indexed per word, to limit how many tokens are stored. */
const TOKEN_LENGTH = 12;

type Searched = Partial<
  Pick<Lead, "name" | "message" | "phone" | "email" | "street" | "city" | "zip">
>;

/** Maximum number of words from notes, which keeps a lead's tokens within Firestore's limits. */
const MOST_NOTE_WORDS = 400;

type Noted = readonly Pick<LeadNote, "text">[];

/**
 * Returns a lead's unique search words in lowercase, without diacritics, truncated to 12 characters. A phone number can
 * be found by all its digits or by the last 10, 7 or 4.
 *
 * @param notes oldest first; if they have too many words, only the newest can be found
 */
export function searchWords(lead: Searched, notes: Noted = []): string[] {
  const words = new Set<string>();
  for (const text of [lead.name, lead.message, lead.email, lead.street, lead.city, lead.zip]) {
    for (const word of wordsIn(text)) words.add(word);
  }
  const digits = lead.phone?.replaceAll(/\D/g, "") ?? "";
  if (digits !== "") {
    for (const length of [digits.length, 10, 7, 4]) words.add(cut(digits.slice(-length)));
  }
  const noted = new Set(notes.toReversed().flatMap(({ text }) => wordsIn(text)));
  for (const word of [...noted].slice(0, MOST_NOTE_WORDS)) words.add(word);
  return [...words];
}

/** Returns a text's words. People search for O'Brien as `o'brien`, `brien` and `obrien`. */
function wordsIn(text = ""): string[] {
  const joined = text.replaceAll(/['’]/g, "");
  return joined === text ? wordsOf(text) : [...wordsOf(text), ...wordsOf(joined)];
}

/**
 * Returns all prefixes of a lead's search words, for a store that can only check whether a list contains a token. A
 * lead matches a search if this list contains all of `queryTokens(q)`.
 */
export function searchTokens(lead: Searched, notes: Noted = []): string[] {
  const tokens = new Set<string>();
  for (const word of searchWords(lead, notes)) {
    const characters = Array.from(word);
    for (let length = 1; length <= characters.length; length += 1) {
      tokens.add(characters.slice(0, length).join(""));
    }
  }
  return [...tokens];
}

/**
 * Returns a search's unique words as prefixes. Those that usually match the fewest leads come first: the longest, except
 * an email's domain, which thousands of leads share.
 */
export function queryTokens(q: string): string[] {
  const own = new Set<string>();
  const shared = new Set<string>();
  for (const part of q.split(/\s+/)) {
    const [local = "", ...domain] = part.split("@");
    for (const word of wordsOf(local)) own.add(word);
    for (const word of wordsOf(domain.join("@"))) shared.add(word);
  }
  const longestFirst = (words: Iterable<string>) =>
    [...words].toSorted((a, b) => b.length - a.length);
  return [...longestFirst(own), ...longestFirst(shared.difference(own))];
}

function wordsOf(text: string): string[] {
  const plain = text.normalize("NFKD").toLowerCase().replaceAll(/\p{M}/gu, "");
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map(cut);
}

/** Truncates by whole characters, so surrogate pairs aren't split. */
function cut(word: string): string {
  if (word.length <= TOKEN_LENGTH) return word;
  return Array.from(word).slice(0, TOKEN_LENGTH).join("");
}
