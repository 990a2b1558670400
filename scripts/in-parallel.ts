import { availableParallelism } from "node:os";

/** Does the work for each item, one per core at a time. Returns the results in the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const open = items.entries();
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (const [index, item] of open) results[index] = await work(item);
  });
  await Promise.all(workers);
  return results;
}
