/**
 * Returns each number that at least `least` lists contain, with the indexes of those lists in ascending order.
 *
 * Most numbers are in one list only. They're ruled out by counting the numbers with the same bits, which is several
 * times as fast as collecting all of them in a `Map`.
 * @param lists distinct hashes, whose bits must be evenly distributed
 * @param least from 2 to 255
 */
export function sharedNumbers(lists: readonly Int32Array[], least: number): Map<number, number[]> {
  const size = lists.reduce((sum, { length }) => sum + length, 0);
  let all: Owned = { numbers: new Int32Array(size), owners: new Int32Array(size), size };
  let start = 0;
  for (const [index, list] of lists.entries()) {
    const end = start + list.length;
    all.numbers.set(list, start);
    all.owners.fill(index, start, end);
    start = end;
  }
  // Numbers that happen to have the same last bits rarely have the same first bits, too.
  for (const shift of [0, 12]) all = mayBeShared(all, least, shift);

  const holders = new Map<number, number[]>();
  for (let at = 0; at < all.size; at++) {
    const [number = 0, owner = 0] = [all.numbers[at], all.owners[at]];
    if (!holders.get(number)?.push(owner)) holders.set(number, [owner]);
  }
  for (const [number, { length }] of holders) if (length < least) holders.delete(number);
  return holders;
}

/** Numbers with the index of the list that each one is from. */
interface Owned {
  numbers: Int32Array;
  owners: Int32Array;
  size: number;
}

const SLOTS_PER_NUMBER = 4;

/**
 * Keeps the numbers whose bits are in at least `least` of them, in place.
 * @param shift how many of the last bits to ignore
 */
function mayBeShared({ numbers, owners, size }: Owned, least: number, shift: number): Owned {
  const counts = new Uint8Array(2 ** Math.ceil(Math.log2(size * SLOTS_PER_NUMBER + 1)));
  const mask = counts.length - 1;
  for (let at = 0; at < size; at++) {
    const slot = ((numbers[at] ?? 0) >>> shift) & mask;
    const count = counts[slot] ?? 0;
    if (count < least) counts[slot] = count + 1;
  }
  let kept = 0;
  for (let at = 0; at < size; at++) {
    const number = numbers[at] ?? 0;
    if (counts[(number >>> shift) & mask] !== least) continue;
    numbers[kept] = number;
    owners[kept++] = owners[at] ?? 0;
  }
  return { numbers, owners, size: kept };
}
