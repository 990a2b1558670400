import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

interface Scope {
  /** A selector of the part that is checked; by default, the whole page. */
  within?: string;
  /** The only rules that are checked; by default, all. */
  rules?: string[];
  /** Rules that are not checked. */
  without?: string[];
}

/** Returns the violations that axe finds on a page as it is shown, each as its rule and the first element. */
export async function violationsOn(
  page: Page,
  { within, rules, without }: Scope = {},
): Promise<string[]> {
  // Otherwise axe opens another page for the results of frames, which takes a second; there are no frames here.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (within !== undefined) axe.include(within);
  if (rules !== undefined) axe.withRules(rules);
  if (without !== undefined) axe.disableRules(without);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
}
