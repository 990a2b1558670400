/**
 * Returns each number that at least `least` lists contain, with the indexes of those lists in ascending order.
 *
 * Most numbers are in one list only. They're ruled out by counting the numbers with the same bits, and the others are
 * sorted, which is several times as fast as collecting all of them in a `Map`.
 * @param lists distinct hashes, whose bits must be evenly distributed; at most a million lists
 * @param least from 2 to 255
 */
export function sharedNumbers(
  lists: readonly Int32Array[],
  least: number,
): Map<number, Int32Array> {
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
  return groupsOf(all, least);
}

/** Groups owners by their number. */
function groupsOf({ numbers, owners, size }: Owned, least: number): Map<number, Int32Array> {
  // A number and its owner fit into the 53 bits of a float's integers.
  const pairs = new Float64Array(size);
  for (let at = 0; at < size; at++) pairs[at] = (numbers[at] ?? 0) * OWNERS + (owners[at] ?? 0);
  pairs.sort();
  const groups = new Map<number, Int32Array>();
  const sorted = new Int32Array(size);
  let start = 0;
  for (let at = 0; at < size; at++) {
    const pair = pairs[at] ?? 0;
    const number = Math.floor(pair / OWNERS);
    sorted[at] = pair - number * OWNERS;
    const end = at + 1;
    if (end < size && (pairs[end] ?? 0) < (number + 1) * OWNERS) continue;
    if (end - start >= least) groups.set(number, sorted.subarray(start, end));
    start = end;
  }
  return groups;
}

/** More than there are lists. */
const OWNERS = 2 ** 20;

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
