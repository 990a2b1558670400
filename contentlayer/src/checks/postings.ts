/** Which texts hold a hash. Most hashes stand in one text, and a list for each would fill the memory. */
export class Postings<Text extends object> {
  readonly #byHash = new Map<number, Text | Text[]>();

  add(hash: number, text: Text): void {
    const held = this.#byHash.get(hash);
    if (held === undefined) this.#byHash.set(hash, text);
    else if (Array.isArray(held)) held.push(text);
    else this.#byHash.set(hash, [held, text]);
  }

  delete(hash: number, text: Text): void {
    const left = this.get(hash).filter((other) => other !== text);
    if (left.length === 0) this.#byHash.delete(hash);
    else this.#byHash.set(hash, left);
  }

  get(hash: number): readonly Text[] {
    const held = this.#byHash.get(hash);
    if (held === undefined) return [];
    return Array.isArray(held) ? held : [held];
  }
}
