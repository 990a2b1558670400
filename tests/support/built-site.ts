import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSite } from "#scripts/build/build-site.ts";
import { tempFolder } from "./temp.ts";

export interface BuiltSite {
  outDir: string;
  /** The HTML of an address, or `undefined` where there is no such page. */
  page: (path: string) => string | undefined;
  file: (path: string) => string;
  rebuild: () => ReturnType<typeof buildSite>;
}

/** Builds a content folder into a folder of the test's. */
export async function buildContent(contentDir: string): Promise<BuiltSite> {
  const outDir = join(tempFolder(), "site");
  const rebuild = () => buildSite({ contentDir, outDir });
  await rebuild();
  const file = (path: string) => readFileSync(join(outDir, path), "utf8");
  return {
    outDir,
    file,
    page: (path) => {
      const name = path === "/" ? "index.html" : `${path.slice(1)}.html`;
      return existsSync(join(outDir, name)) ? file(name) : undefined;
    },
    rebuild,
  };
}

/** The nodes of a page's JSON-LD graph. */
export function jsonLdOf(html: string | undefined): Record<string, unknown>[] {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html ?? "")?.[1];
  const { "@graph": graph }: { "@graph": Record<string, unknown>[] } = JSON.parse(
    text ?? '{"@graph":[]}',
  );
  return graph;
}

/** The node of a type, as text to search in. */
export function nodeText(html: string | undefined, type: string): string {
  return JSON.stringify(jsonLdOf(html).filter((node) => node["@type"] === type));
}
