import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./page.ts";

/** A screen size and color scheme. */
export interface Look {
  width: number;
  height: number;
  colorScheme: "light" | "dark";
  /** Name in test titles, such as `390 px, dark`. */
  name: string;
}

const look = (width: number, colorScheme: Look["colorScheme"]): Look => ({
  width,
  height: 900,
  colorScheme,
  name: `${width} px, ${colorScheme}`,
});

/** A dark phone and a light desktop. In long runs, both in both color schemes. */
export const LOOKS: readonly Look[] = [
  look(390, "dark"),
  look(1440, "light"),
  ...(process.env["TEST_LONG"] === "true" ? [look(390, "light"), look(1440, "dark")] : []),
];

export async function lookAt(page: Page, { width, height, colorScheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height });
}

/**
 * Returns the number of pixels by which a page overflows its window. Poll it, because a resize takes a frame or two.
 */
export function tooWide(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Renders the sections that the browser skips for two seconds (docs/decisions/skipped-sections.md). */
export function renderAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const each of document.getAnimations()) {
      if (each instanceof CSSAnimation && each.animationName === "render-later") each.finish();
    }
  });
}

interface Scope {
  /** Selector of the part to check. The whole page by default. */
  within?: string;
  /** Rules to check. All by default. */
  rules?: string[];
  /** Rules to skip. */
  without?: string[];
}

/** Returns axe's violations on a page in its current state, each with its rule and first element. */
export async function violationsOn(
  page: Page,
  { within, rules, without }: Scope = {},
): Promise<string[]> {
  await renderAll(page);
  // Otherwise axe may measure a color while it's changing.
  await page.evaluate(async () => {
    const changes = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(changes.map((change) => change.finished));
  });
  // Otherwise axe opens another page to collect results from frames, which takes a second. We don't use frames.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // Reporting passed rules would take half of the time.
  axe.options({ resultTypes: ["violations"] });
  if (within !== undefined) axe.include(within);
  if (rules !== undefined) axe.withRules(rules);
  if (without !== undefined) axe.disableRules(without);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
}

/** Checks that a page has a strict content security policy. Violations are logged, which fails the test. */
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
