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

test("a row of chips on a phone scrolls until its last chip is clear of the fade at the edge", async ({
  page,
}) => {
  for (const path of ["/services", "/gallery", "/recommended-products", "/blog", "/locations"]) {
    await page.goto(path);
    const gaps = await page.locator("main :is(search, nav) *").evaluateAll((elements) => {
      const rows = elements.filter((element) => getComputedStyle(element).maskImage !== "none");
      return rows.map((row) => {
        row.scrollLeft = row.scrollWidth;
        const [last] = [...row.querySelectorAll("label, a")].slice(-1);
        const fade = Number(/([\d.]+)px/.exec(getComputedStyle(row).maskImage)?.[1]);
        const { right = Infinity } = last?.getBoundingClientRect() ?? {};
        return row.getBoundingClientRect().right - fade - right;
      });
    });
    expect(gaps.length, path).toBeGreaterThan(0);
    for (const gap of gaps) expect(gap, path).toBeGreaterThanOrEqual(-1);
  }
});
