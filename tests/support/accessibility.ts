import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

interface Scope {
  /** A selector of what is looked at; the whole page where absent. */
  within?: string;
  /** The only rules that are asked; all of them where absent. */
  rules?: string[];
  /** Rules that are not asked. */
  without?: string[];
}

/** What axe finds fault with on a page as it is shown, each as its rule and the first element. */
export async function violationsOn(
  page: Page,
  { within, rules, without }: Scope = {},
): Promise<string[]> {
  // Otherwise axe gathers the results of frames in a new page each time, for more than a second; here are no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (within !== undefined) axe.include(within);
  if (rules !== undefined) axe.withRules(rules);
  if (without !== undefined) axe.disableRules(without);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
}
