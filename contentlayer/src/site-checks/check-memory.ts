/**
 * Results that checks remember from one run to the next, such as the overlap of two texts. Their names include the
 * hashes of the documents they depend on, so they're never out of date.
 */
export class CheckMemory {
  readonly #stored: (name: string) => string | undefined;
  #before = new Map<string, string>();
  #now = new Map<string, string>();

  /** @param stored returns a result that was remembered in an earlier process, as JSON */
  constructor(stored: (name: string) => string | undefined) {
    this.#stored = stored;
  }

  /** Returns the result with this name, which `compute` returns if it isn't known yet. */
  get<Result>(name: string, compute: () => Result): Result {
    const known = this.#now.get(name) ?? this.#before.get(name) ?? this.#stored(name);
    if (known !== undefined) {
      this.#now.set(name, known);
      return JSON.parse(known);
    }
    const result = compute();
    // Not JSON if there's no result.
    const json: string | undefined = JSON.stringify(result);
    if (json !== undefined) this.#now.set(name, json);
    return result;
  }

  /** Ends a run. Returns the results that it used, and forgets all others. */
  endRun(): ReadonlyMap<string, string> {
    this.#before = this.#now;
    this.#now = new Map();
    return this.#before;
  }
}
