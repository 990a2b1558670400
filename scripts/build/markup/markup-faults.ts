import type { Fault } from "../proof/fault.ts";
import type { RenderedPage } from "../render-page.ts";
import type { Markup } from "./inspect-markup.ts";

type MarkedPage = Pick<RenderedPage, "path" | "markup">;

/**
 * What is wrong with the JSON-LD of a whole site: what was found on each page, and where pages point to what is not
 * there or say one thing in two ways.
 * @param files paths of everything else that the site serves
 */
export function markupFaults(pages: readonly MarkedPage[], files: ReadonlySet<string>): Fault[] {
  const byPath = new Map(pages.map(({ path, markup }) => [path, markup]));
  return pages.flatMap(({ path, markup }) =>
    [...markup.faults, ...faultsAmong(path, markup, byPath, files)].map((says) => ({ path, says })),
  );
}

function faultsAmong(
  path: string,
  { nodes, references, addresses }: Markup,
  byPath: ReadonlyMap<string, Markup>,
  files: ReadonlySet<string>,
): string[] {
  const faults: string[] = [];
  for (const [id, said] of Object.entries(nodes)) {
    const home = pathOf(id);
    if (home === path) continue;
    const whole = byPath.get(home)?.nodes[id];
    if (whole === undefined) {
      faults.push(
        `says ${id}, which ${home} does not say itself; name it after the page that does.`,
      );
    } else if (whole !== said) {
      faults.push(
        `says ${id} otherwise than ${home} does; build both alike, or point to it with \`refer\`.`,
      );
    }
  }
  for (const id of references) {
    if (byPath.get(pathOf(id))?.nodes[id] === undefined) {
      faults.push(
        `points to ${id}, which neither it nor ${pathOf(id)} says; add that node, or take the pointer out of renderer/jsonld.`,
      );
    }
  }
  for (const address of addresses) {
    const target = pathOf(address);
    if (!byPath.has(target) && !files.has(target)) {
      faults.push(
        `names ${address} in its JSON-LD, which is no page and no file of this site; correct the address.`,
      );
    }
  }
  return faults;
}

/** The path before `#` and `?`. */
function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, "");
}
