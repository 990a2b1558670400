import { hash } from "node:crypto";
import { UserError } from "../../user-error.ts";
import type { Fault } from "./fault.ts";
import { judgeSite } from "./judge-site.ts";
import { shownSource, type PageSource } from "./page-source.ts";
import { reportFaults } from "./report.ts";
import { WholeSite, type InspectedPage } from "./site/whole-site.ts";
import { templateFaults } from "./templates.ts";

export interface ProofTask {
  pages: readonly InspectedPage[];
  /** Where the finished site lies. */
  folder: string;
  /** Paths of everything that it serves. */
  files: ReadonlySet<string>;
  /** Where it is noted which templates are valid. */
  noteFile: string;
  sourceOf: (page: InspectedPage) => PageSource;
  /** What other stages found wrong in pages. */
  others?: () => readonly Fault[];
  pageLimitBytes?: number | undefined;
  /** The verdict over the last build, where every page of this one is of that one. */
  known: string | undefined;
}

/**
 * Looks at the finished site as a whole, unless it is known to be the same as a sound one.
 * @returns the verdict: another one where other files make up the site, or another limit holds
 * @throws UserError that names everything that is wrong, each with its page and the file of that page
 */
export async function proveSite(task: ProofTask): Promise<string> {
  const { pages, folder, files, noteFile, sourceOf, others, pageLimitBytes, known } = task;
  const verdict = hash(
    "sha256",
    `${pageLimitBytes} ${[...files].toSorted().join(" ")}`,
    "base64url",
  );
  if (verdict === known) return verdict;
  const site = new WholeSite(pages, files);
  const faults = [
    ...judgeSite(site, pageLimitBytes),
    ...(await templateFaults(pages, folder, noteFile)),
    ...(others?.() ?? []),
  ];
  if (faults.length === 0) return verdict;
  throw new UserError(
    reportFaults(faults, (path) => {
      const page = site.byPath.get(path);
      return page === undefined ? "no page" : shownSource(sourceOf(page));
    }),
  );
}
