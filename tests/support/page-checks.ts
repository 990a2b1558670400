import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./page.ts";

/** A screen's width and color scheme. */
export interface Look {
  width: number;
  height: number;
  colorScheme: "light" | "dark";
  /** For test titles: `390 px, dark`. */
  name: string;
}

const look = (width: number, colorScheme: Look["colorScheme"]): Look => ({
  width,
  height: 900,
  colorScheme,
  name: `${width} px, ${colorScheme}`,
});

/** A dark phone and a light desktop; in long runs, each in both color schemes. */
export const LOOKS: readonly Look[] = [
  look(390, "dark"),
  look(1440, "light"),
  ...(process.env["TEST_LONG"] === "true" ? [look(390, "light"), look(1440, "dark")] : []),
];

export async function lookAt(page: Page, { width, height, colorScheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height });
}

/** Returns how many pixels a page overflows its window; poll it, since a resize takes a frame or two. */
export function tooWide(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

interface Scope {
  /** A selector of the part to check; by default, the whole page. */
  within?: string;
  /** The rules to check; by default, all. */
  rules?: string[];
  /** The rules to skip. */
  without?: string[];
}

/** Returns axe's violations on a page in its current state, each as its rule and first element. */
export async function violationsOn(
  page: Page,
  { within, rules, without }: Scope = {},
): Promise<string[]> {
  // Otherwise axe opens another page to collect results of frames, which takes a second. We have no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // Reporting what passes would take half the time.
  axe.options({ resultTypes: ["violations"] });
  if (within !== undefined) axe.include(within);
  if (rules !== undefined) axe.withRules(rules);
  if (without !== undefined) axe.disableRules(without);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
}

/** Opens a page with a strict policy; each violation is logged, which fails the test. */
export async function expectStrictPolicy(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`violation: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  const response = await page.goto(path, { waitUntil: "networkidle" });
  const policy = response?.headers()["content-security-policy"];
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe-");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
