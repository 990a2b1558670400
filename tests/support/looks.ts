import type { Page } from "@playwright/test";

/** The width and the color scheme of a screen. */
export interface Look {
  width: number;
  height: number;
  colorScheme: "light" | "dark";
  /** For the name of a test: `390 px, dark`. */
  name: string;
}

const look = (width: number, colorScheme: Look["colorScheme"]): Look => ({
  width,
  height: 900,
  colorScheme,
  name: `${width} px, ${colorScheme}`,
});

/** A dark phone and a light desktop; in long runs, both in both color schemes. */
export const LOOKS: readonly Look[] = [
  look(390, "dark"),
  look(1440, "light"),
  ...(process.env["TEST_LONG"] === "true" ? [look(390, "light"), look(1440, "dark")] : []),
];

export async function lookAt(page: Page, { width, height, colorScheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height });
}

/** Returns by how many pixels a page is wider than its window; poll it, since a resize takes a frame or two. */
export function tooWide(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
