import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeAtomically } from "../../paths.ts";
import { fileOf } from "../render-page.ts";
import type { Fault } from "./fault.ts";
import type { InspectedPage } from "./site/whole-site.ts";
import { PAGE_LIMIT_BYTES } from "./site/weight.ts";
import { validateHtml } from "./validate-html.ts";

/**
 * Validates one page of each template, the heaviest: it shows most of what the template can. That follows from the
 * sources and not from what somebody wrote, so what was valid is noted and not asked again.
 * @param folder where the finished pages lie
 * @param noteFile the note; it belongs to one state of the sources
 */
export async function templateFaults(
  pages: readonly InspectedPage[],
  folder: string,
  noteFile: string,
): Promise<Fault[]> {
  const valid = new Set(readNote(noteFile));
  const faults: Fault[] = [];
  const before = valid.size;
  for (const [route, ofRoute] of Map.groupBy(pages, (page) => page.route)) {
    const sample = valid.has(route) ? undefined : heaviest(ofRoute);
    if (sample === undefined) continue;
    const html = readFileSync(join(folder, fileOf(sample.path)), "utf8");
    const found = await validateHtml(html);
    if (found.length === 0) valid.add(route);
    faults.push(...found.map((says) => ({ path: sample.path, says })));
  }
  if (valid.size > before) writeAtomically(noteFile, JSON.stringify([...valid].toSorted()));
  return faults;
}

/** Only a benchmark has pages over the limit: lists so long that they would take minutes. */
function heaviest(pages: readonly InspectedPage[]): InspectedPage | undefined {
  return pages
    .filter(({ gzipBytes }) => gzipBytes <= PAGE_LIMIT_BYTES)
    .reduce<InspectedPage | undefined>(
      (most, page) => (most === undefined || page.gzipBytes > most.gzipBytes ? page : most),
      undefined,
    );
}

function readNote(file: string): string[] {
  if (!existsSync(file)) return [];
  const routes: string[] = JSON.parse(readFileSync(file, "utf8"));
  return routes;
}
