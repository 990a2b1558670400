/** Names that somebody vouches for, to hold a run of words with capitals against. */
export class NameSet {
  readonly #names: ReadonlySet<string>;
  readonly #more: NameSet | undefined;
  readonly #mostWords: number;

  /** @param more names that are known as well */
  constructor(names: Iterable<string>, more?: NameSet) {
    this.#names = new Set([...names].map((name) => wordsOf(name).join(" ")));
    this.#more = more;
    let mostWords = more === undefined ? 1 : more.#mostWords;
    for (const name of this.#names) mostWords = Math.max(mostWords, name.split(" ").length);
    this.#mostWords = mostWords;
  }

  /** Whether each word of a run is part of a name; see `unknownIn`. */
  covers(run: string): boolean {
    return this.unknownIn(run).length === 0;
  }

  /**
   * The words of a run that no name covers, the longest names first. Small words between names
   * (`of`, `and`) and figures need none; a name may stand in the possessive or the plural.
   */
  unknownIn(run: string): string[] {
    const words = wordsOf(run);
    const unknown: string[] = [];
    for (let index = 0; index < words.length;) {
      const covered = this.#coveredFrom(words, index);
      const word = words[index] ?? "";
      if (covered === 0 && /^\p{Lu}/u.test(word)) unknown.push(word);
      index += Math.max(1, covered);
    }
    return unknown;
  }

  /** How many words from there on are one name. */
  #coveredFrom(words: readonly string[], from: number): number {
    const most = Math.min(this.#mostWords, words.length - from);
    for (let length = most; length > 0; length--) {
      const phrase = words.slice(from, from + length).join(" ");
      if (this.#has(phrase)) return length;
    }
    const parts = (words[from] ?? "").split("-");
    const isCompound = parts.length > 1 && parts.every((part) => this.#isKnownPart(part));
    return isCompound ? 1 : 0;
  }

  #isKnownPart(part: string): boolean {
    return /^\p{Ll}/u.test(part) || this.#has(part);
  }

  #has(phrase: string): boolean {
    if (FORMS.some((ending) => this.#names.has(phrase.replace(ending, "")))) return true;
    return this.#more !== undefined && this.#more.#has(phrase);
  }
}

/** As it is, possessive, plural. */
const FORMS = [/$^/, /['’]s?$/, /s$/];

function wordsOf(text: string): string[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.,;:!?]+$/, ""));
}
