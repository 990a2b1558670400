import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSite } from "#scripts/build/build-site.ts";
import { FIXTURE } from "./fixture.ts";
import { tempFolder, writeFiles } from "./temp.ts";

export interface BuiltSite {
  outDir: string;
  /** Returns a page's HTML, or `undefined` if the page doesn't exist. */
  page: (path: string) => string | undefined;
  file: (path: string) => string;
  rebuild: (options?: { verify?: boolean }) => ReturnType<typeof buildSite>;
}

/** Builds a content folder into a temporary folder that is removed after the test. */
export function buildContent(contentDir: string): Promise<BuiltSite> {
  return build(contentDir, join(tempFolder(), "site"));
}

let fixture: Promise<BuiltSite> | undefined;

/** Builds the fixture site once for all tests in a file. Tests must not change it. */
export function builtFixture(): Promise<BuiltSite> {
  if (fixture === undefined) {
    const folder = mkdtempSync(join(tmpdir(), "longleaf-"));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    writeFiles(join(folder, "content"), FIXTURE);
    fixture = build(join(folder, "content"), join(folder, "site"));
  }
  return fixture;
}

/** Builds a content folder into the given folder. */
export async function build(contentDir: string, outDir: string): Promise<BuiltSite> {
  const rebuild = (options?: { verify?: boolean }) => buildSite({ contentDir, outDir, ...options });
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

/** Returns the nodes in a page's JSON-LD graph. */
export function jsonLdOf(html: string | undefined): Record<string, unknown>[] {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html ?? "")?.[1];
  const { "@graph": graph }: { "@graph": Record<string, unknown>[] } = JSON.parse(
    text ?? '{"@graph":[]}',
  );
  return graph;
}
