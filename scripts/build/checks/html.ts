import { existsSync, readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import type { ConfigData, HtmlValidate } from "html-validate";
import { writeAtomically } from "../../paths.ts";
import { fileOf, type PageSummary } from "../render-page.ts";
import type { SiteProblem } from "./site.ts";
import { PAGE_LIMIT_BYTES } from "./weight.ts";

const CONFIG: ConfigData = {
  root: true,
  // Requirements of the HTML standard, without style rules, which React's output would break.
  extends: ["html-validate:standard", "html-validate:a11y", "html-validate:document"],
  rules: {
    // `pageProblems` reports skipped levels, with the heading's text.
    "heading-level": "off",
    "no-dup-attr": "error",
    // The content security policy would block both.
    "no-inline-style": "error",
    "no-missing-references": "error",
    "require-sri": ["error", { target: "crossorigin" }],
  },
};

let validator: HtmlValidate | undefined;

/**
 * Returns the problems that html-validate finds in a page. It takes 0.3 seconds to load and 0.1 per page, so builds
 * check one page per template and tests check all.
 */
export async function htmlProblems(html: string): Promise<string[]> {
  if (validator === undefined) {
    const { HtmlValidate, StaticConfigLoader } = await import("html-validate");
    validator = new HtmlValidate(new StaticConfigLoader(CONFIG));
  }
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ message, selector, ruleId, ruleUrl }) =>
        `has invalid HTML at ${selector ?? "its beginning"}: ${message}; fix its template (${ruleUrl ?? ruleId}).`,
    ),
  );
}

/**
 * Validates each template's heaviest page, which uses most of the template's features. Valid templates are skipped
 * until the sources change.
 * @param read returns the text of a file on the finished site
 * @param cacheFile list of valid templates, for one version of the sources
 */
export async function templateProblems(
  pages: Iterable<PageSummary>,
  read: (file: string) => string,
  cacheFile: string,
): Promise<SiteProblem[]> {
  const valid = new Set(readCache(cacheFile));
  const known = valid.size;
  const problems: SiteProblem[] = [];
  for (const [route, ofRoute] of Map.groupBy(pages, (page) => page.route)) {
    if (valid.has(route)) continue;
    // Bounds are good enough for the order, because a page that is almost as heavy uses the same features.
    // Only benchmarks have pages over the limit, and validating their long lists would take minutes.
    const [heaviest] = ofRoute
      .filter(({ gzipBytes }) => gzipBytes <= PAGE_LIMIT_BYTES)
      .toSorted((a, b) => b.gzipBytes - a.gzipBytes);
    if (heaviest === undefined) continue;
    // Validating a page doesn't wait for anything, so share images would.
    await setImmediate();
    const { path } = heaviest;
    const found = await htmlProblems(read(fileOf(path)));
    if (found.length === 0) valid.add(route);
    problems.push(...found.map((problem) => ({ path, problem })));
  }
  if (valid.size > known) writeAtomically(cacheFile, JSON.stringify([...valid].toSorted()));
  return problems;
}

function readCache(file: string): string[] {
  if (!existsSync(file)) return [];
  const routes: string[] = JSON.parse(readFileSync(file, "utf8"));
  return routes;
}
