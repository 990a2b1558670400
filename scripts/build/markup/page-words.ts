/** So many questions are sooner answered by searching than by sorting all lines first. */
const FEW = 40;

/** The words of a page, to be asked whether something stands among them. */
export class PageWords {
  readonly #lines: readonly string[];
  readonly #text: string;
  #whole: ReadonlySet<string> | undefined;
  #asked = 0;

  /** @param lines as `visibleLines` gives them */
  constructor(lines: readonly string[]) {
    this.#lines = lines;
    this.#text = lines.join("\n");
  }

  /** Whether the words stand on the page in one line and whole: `$14` does not stand in `$145`. */
  has(words: string): boolean {
    const sought = words.replace(/\s+/g, " ").trim();
    if (sought === "") return false;
    this.#asked += 1;
    // Lists ask for thousands of names, each of which is a line.
    if (this.#asked > FEW) {
      this.#whole ??= new Set(this.#lines);
      if (this.#whole.has(sought)) return true;
    }
    for (let at = this.#text.indexOf(sought); at !== -1; at = this.#text.indexOf(sought, at + 1)) {
      if (this.#isWhole(at, at + sought.length)) return true;
    }
    return false;
  }

  #isWhole(start: number, end: number): boolean {
    const [before, first] = [this.#text.charAt(start - 1), this.#text.charAt(start)];
    const [last, after] = [this.#text.charAt(end - 1), this.#text.slice(end, end + 2)];
    return (
      !(isLetter(before) && isLetter(first)) &&
      !(isLetter(last) && isLetter(after)) &&
      // 145.50 is not 145, and a saving of ten dollars is no price of ten dollars.
      !(/\d/.test(last) && /^[.,]\d/.test(after)) &&
      !(/[−-]/.test(before) && first === "$")
    );
  }
}

function isLetter(text: string): boolean {
  return /^[\p{L}\p{N}]/u.test(text);
}
