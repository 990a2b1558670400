import { expect, test } from "../support/page.ts";

/** The tallest that a page may be on a 390 px wide phone, in pixels: 60% of its height in November 2026. */
const TALLEST = {
  "/services": 4_111,
  "/services/tv-mounting-brick": 7_633,
  "/services/tv-mounting-drywall": 7_758,
  "/gallery": 9_558,
  "/recommended-products": 9_219,
  "/hardware": 6_028,
  "/resources": 6_150,
} as const;

test.use({ viewport: { width: 390, height: 844 } });

test("lists and service pages are at most 60% as tall on a phone as they were", async ({
  page,
}) => {
  for (const [path, tallest] of Object.entries(TALLEST)) {
    await page.goto(path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(height, path).toBeLessThanOrEqual(tallest);
  }
});

test("each filter's chips and the links to groups are in one row, and are large enough to tap", async ({
  page,
}) => {
  for (const [path, rows] of [
    ["/services", 2],
    ["/gallery", 1],
    ["/recommended-products", 1],
    ["/blog", 1],
  ] as const) {
    await page.goto(path);
    const row = page
      .getByRole("search")
      .or(page.getByRole("navigation", { name: /^(?:On this page|Posts by subject)$/ }));
    const boxes = await row.locator("label, a").evaluateAll((chips) =>
      chips.map((chip) => {
        const { top, height } = chip.getBoundingClientRect();
        return { top: Math.round(top), height };
      }),
    );
    expect(boxes.length, path).toBeGreaterThan(4);
    expect(new Set(boxes.map(({ top }) => top)).size, path).toBe(rows);
    for (const { height } of boxes) expect(height, path).toBeGreaterThanOrEqual(44);
  }
});
