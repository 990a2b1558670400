import { expect, test } from "vitest";
import type { HtmlPart } from "#renderer/page-facts.ts";
import { seeded } from "#renderer/random.ts";
import { exactWeight, PAGE_LIMIT_BYTES, pageWeight } from "#scripts/build/checks/weight.ts";

/** Returns a text that compresses about as well as a page. */
function text(length: number, seed: number): string {
  const random = seeded(seed);
  const words = Array.from({ length: 400 }, () => Math.floor(random() * 1e9).toString(36));
  let html = "";
  while (html.length < length) html += `<p>${words[Math.floor(random() * words.length)]}</p> `;
  return html.slice(0, length);
}

const shared = { html: `<style>${text(4_000, 1)}</style>`, isShared: true };
const page = (ownLength: number): HtmlPart[] => [
  { html: text(1_000, 2), isShared: false },
  shared,
  { html: text(ownLength, 3), isShared: false },
];
const exact = (parts: readonly HtmlPart[]) => exactWeight(parts.map(({ html }) => html).join(""));

/** Returns a page whose exact size is the closest to the given number of bytes without exceeding it. */
function pageOf(bytes: number): HtmlPart[] {
  let [fits, exceeds] = [0, 200_000];
  while (exceeds - fits > 1) {
    const middle = Math.floor((fits + exceeds) / 2);
    if (exact(page(middle)) <= bytes) fits = middle;
    else exceeds = middle;
  }
  return page(fits);
}

test("the weight of a light page is an upper bound that is at most a tenth too high", () => {
  for (const bytes of [4_000, 6_000, 8_000]) {
    const parts = pageOf(bytes);
    const weight = pageWeight(parts);
    expect.soft(weight).toBeGreaterThan(exact(parts));
    expect.soft(weight).toBeLessThan(exact(parts) * 1.1);
  }
});

test("the weight of a page is exact if it's near the limit or over it", () => {
  for (const bytes of [PAGE_LIMIT_BYTES, PAGE_LIMIT_BYTES + 10, 2 * PAGE_LIMIT_BYTES]) {
    const parts = pageOf(bytes);
    expect.soft(pageWeight(parts)).toBe(exact(parts));
  }
});
