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
  others?: readonly Fault[];
  pageLimitBytes?: number | undefined;
}

/**
 * Looks at the finished site as a whole.
 * @throws UserError that names everything that is wrong, each with its page and the file of that page
 */
export async function proveSite(task: ProofTask): Promise<void> {
  const { pages, folder, files, noteFile, sourceOf, others = [], pageLimitBytes } = task;
  const site = new WholeSite(pages, files);
  const faults = [
    ...judgeSite(site, pageLimitBytes),
    ...(await templateFaults(pages, folder, noteFile)),
    ...others,
  ];
  if (faults.length === 0) return;
  throw new UserError(
    reportFaults(faults, (path) => {
      const page = site.byPath.get(path);
      return page === undefined ? "no page" : shownSource(sourceOf(page));
    }),
  );
}
