import type { Fault } from "./fault.ts";
import { fileFaults } from "./site/files.ts";
import { linkFaults } from "./site/links.ts";
import { reachFaults } from "./site/reach.ts";
import { uniqueFaults } from "./site/unique.ts";
import { PAGE_LIMIT_BYTES, weightFaults } from "./site/weight.ts";
import type { WholeSite } from "./site/whole-site.ts";

/** Everything that is wrong with a site: in each page, and between its pages. */
export function judgeSite(site: WholeSite, pageLimitBytes = PAGE_LIMIT_BYTES): Fault[] {
  return [
    ...weightFaults(site, pageLimitBytes),
    ...site.pages.flatMap(({ path, inspection }) =>
      inspection.faults.map((says) => ({ path, says })),
    ),
    ...fileFaults(site),
    ...linkFaults(site),
    ...uniqueFaults(site),
    ...reachFaults(site),
  ];
}
