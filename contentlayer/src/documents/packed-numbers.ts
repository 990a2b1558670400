import type { AnyCheck, Gathered } from "../schema/check.ts";
import { DamagedCache } from "./cache.ts";

/** Each check's numbers follow the check's index and their count. */
const HEADER = 2;

const NONE = new Int32Array();

/** Joins the numbers that each check gathered from a document, in the order of the checks. */
export function packNumbers(gathered: readonly (Gathered<unknown> | undefined)[]): Int32Array {
  const parts = gathered.flatMap((each, index) =>
    each === undefined ? [] : [{ index, numbers: each.numbers ?? NONE }],
  );
  const length = parts.reduce((sum, { numbers }) => sum + HEADER + numbers.length, 0);
  const packed = new Int32Array(length);
  let at = 0;
  for (const { index, numbers } of parts) {
    packed.set([index, numbers.length], at);
    packed.set(numbers, at + HEADER);
    at += HEADER + numbers.length;
  }
  return packed;
}

/**
 * Calls `visit` with the index of each check that gathered something, and its numbers.
 * @throws DamagedCache if the numbers weren't packed for these checks
 */
export function unpackNumbers(
  packed: Int32Array,
  checks: readonly AnyCheck[],
  visit: (index: number, numbers: Int32Array) => void,
): void {
  for (let at = 0; at < packed.length;) {
    const index = packed[at] ?? -1;
    const length = packed[at + 1] ?? -1;
    const end = at + HEADER + length;
    if (checks[index] === undefined || length < 0 || end > packed.length) throw new DamagedCache();
    visit(index, packed.subarray(at + HEADER, end));
    at = end;
  }
}
