import type { PageFacts } from "#renderer/page-facts.ts";

/** Returns a page's problems with headings and ids, each with its fix. */
export function pageProblems({ ids, headings }: Pick<PageFacts, "ids" | "headings">): string[] {
  return [...headingProblems(headings), ...duplicateIds(ids)];
}

/**
 * Checks that a page has one `h1` and that its headings don't skip a level, because screen readers use them as an
 * outline.
 */
function headingProblems(headings: PageFacts["headings"]): string[] {
  const problems: string[] = [];
  const titles = headings.filter(({ level }) => level === 1);
  if (titles.length === 0) {
    problems.push("has no h1; add one that says what the page is about.");
  }
  if (titles.length > 1) {
    problems.push(
      `has ${titles.length} h1 headings (${titles.map(({ text }) => `“${text}”`).join(", ")}); keep the one that says what the page is about and make the others h2.`,
    );
  }
  let before = 1;
  for (const { level, text } of headings) {
    if (level > before + 1) {
      problems.push(`skips from h${before} to h${level} at “${text}”; make it h${before + 1}.`);
    }
    before = level;
  }
  return problems;
}

function duplicateIds(ids: readonly string[]): string[] {
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  return [...repeated].map(
    (id) =>
      `has the id \`${id}\` twice, so links lead only to the first one; reword one of the headings, or rename one of the ids.`,
  );
}
