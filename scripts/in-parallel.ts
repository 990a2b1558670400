import { availableParallelism } from "node:os";

/** Runs `work` for each item, with as many at a time as there are cores. Returns the results in item order. */
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
