/** Counts by name, for a report. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(name: string): void {
    this.#counts.set(name, this.get(name) + 1);
  }

  get(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  /** One line for each name, in the order of names: `network:` and the like keep groups together. */
  lines(): string[] {
    return [...this.#counts]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, count]) => `${String(count).padStart(7)}  ${name}`);
  }
}
