/**
 * Returns each number that at least `least` lists contain, with the indexes of those lists in ascending order.
 *
 * Counting by the last bits first rules out most numbers, which is several times as fast as collecting all of
 * them in a `Map`.
 * @param lists distinct hashes, whose last bits must be evenly distributed
 * @param least from 2 to 255
 */
export function sharedNumbers(lists: readonly Int32Array[], least: number): Map<number, number[]> {
  const all = joined(lists);
  const counts = new Uint8Array(2 ** Math.ceil(Math.log2(all.length * SLOTS_PER_NUMBER + 1)));
  const mask = counts.length - 1;
  for (let at = 0; at < all.length; at++) {
    const slot = (all[at] ?? 0) & mask;
    const before = counts[slot] ?? 0;
    if (before < least) counts[slot] = before + 1;
  }
  const holders = new Map<number, number[]>();
  let at = 0;
  for (let index = 0; index < lists.length; index++) {
    for (const end = at + (lists[index]?.length ?? 0); at < end; at++) {
      const number = all[at] ?? 0;
      if (counts[number & mask] !== least) continue;
      if (!holders.get(number)?.push(index)) holders.set(number, [index]);
    }
  }
  for (const [number, { length }] of holders) if (length < least) holders.delete(number);
  return holders;
}

const SLOTS_PER_NUMBER = 4;

function joined(lists: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}
