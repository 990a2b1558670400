import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import GithubSlugger from "github-slugger";
import { describe, expect, test } from "vitest";
import { ROOT } from "#scripts/paths.ts";

const GUIDES = globSync(["*.md", "docs/**/*.md", ".github/**/*.md", "{content,renderer}/**/*.md"], {
  cwd: ROOT,
});

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** Removes code blocks, which may contain example links and headings. */
const withoutCode = (text: string) => text.replaceAll(/^ *```[\s\S]*?^ *```/gm, "");

function anchorsIn(path: string): Set<string> {
  const slugger = new GithubSlugger();
  const headings = withoutCode(read(path)).matchAll(/^#+ (.+)$/gm);
  return new Set([...headings].map(([, heading = ""]) => slugger.slug(heading)));
}

describe("the guides", () => {
  test.each(GUIDES)("the guide %s links only to files and headings that exist", (path) => {
    const links = [...withoutCode(read(path)).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = ""]) => link)
      .filter((link) => !/^(?:https?:|mailto:|\/)/.test(link));
    const broken = links.filter((link) => {
      const [file = "", anchor] = link.split("#");
      const target = file === "" ? path : join(dirname(path), file);
      if (!existsSync(join(ROOT, target))) return true;
      return anchor !== undefined && !anchorsIn(target).has(anchor);
    });
    expect(broken).toEqual([]);
  });

  test("the security model names only tests and files that exist", () => {
    const named = [
      ...read("docs/security.md").matchAll(/`([\w./-]+\.(?:ts|json)|\.npmrc|[\w./-]+\/)`/g),
    ]
      .map(([, path = ""]) => path)
      .filter((path) => path.includes("/") || path.startsWith("."));
    expect(named.length).toBeGreaterThan(50);
    expect(
      named.filter(
        (path) => !existsSync(join(ROOT, path)) && !existsSync(join(ROOT, "tests", path)),
      ),
    ).toEqual([]);
  });

  test("the README is short enough to read in three minutes", () => {
    expect(read("README.md").split("\n").length).toBeLessThanOrEqual(120);
  });

  test.each(globSync("docs/decisions/*.md", { cwd: ROOT }))(
    "the decision record %s has the standard sections and fits on one page",
    (path) => {
      const text = read(path);
      expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
        "Status",
        "Context",
        "Decision",
        "Consequences",
      ]);
      expect(text.split("\n").length).toBeLessThanOrEqual(60);
    },
  );
});
