import { expect, test } from "vitest";
import { seeded } from "#renderer/random.ts";
import { sharedNumbers } from "../../contentlayer/src/text-checks/shared-numbers.ts";

test.each([2, 3, 4])("finds the numbers that at least %d lists contain", (least) => {
  const random = seeded(least);
  // Multiples of 1,024 have the same last bits, although they differ.
  const lists = Array.from({ length: 200 }, () => {
    const numbers = Array.from(
      { length: 20 },
      () => Math.floor(random() * 3_000) * 1_024 - 2 ** 20,
    );
    return Int32Array.from(new Set(numbers));
  });
  const expected = new Map<number, number[]>();
  for (const [index, list] of lists.entries()) {
    for (const number of list) expected.set(number, [...(expected.get(number) ?? []), index]);
  }
  for (const [number, { length }] of expected) if (length < least) expected.delete(number);
  expect(expected.size).toBeGreaterThan(10);
  const found = sharedNumbers(lists, least);
  expect(new Map([...found].map(([number, indexes]) => [number, [...indexes]]))).toEqual(expected);
});

test("finds no shared numbers in empty lists", () => {
  expect(sharedNumbers([], 2).size).toBe(0);
  expect(sharedNumbers([new Int32Array(), new Int32Array()], 2).size).toBe(0);
});
