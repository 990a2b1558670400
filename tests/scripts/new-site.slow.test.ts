import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runNew } from "#scripts/new.ts";
import { newSite } from "#scripts/new/site.ts";
import { ROOT } from "#scripts/paths.ts";
import { UserError } from "#scripts/user-error.ts";
import { runProgram } from "../support/command-line.ts";
import { startSite } from "../support/new-site.ts";
import { tempFolder } from "../support/temp.ts";

describe("a site of the trade blank", () => {
  let site: ReturnType<typeof startSite>;

  beforeAll(() => {
    site = startSite();
  });

  afterAll(() => site.remove());

  const read = (path: string) => readFileSync(join(site.folder, path), "utf8");

  test("the command prints what it wrote and what to do next", () => {
    expect(site.printed.replaceAll(site.folder, "FOLDER").replaceAll(/\d+/g, "N")).toBe(
      `Wrote FOLDER: N files that all sites share, and N of the trade \`blank\`.

What to do next:
  N. cd FOLDER
  N. npm ci                  installs the packages
  N. npm start               builds the site and serves it at http://localhost:N
  N. Read README.md, which lists what to change first. It's written for you, not for visitors.`,
    );
  });

  test("the site has nothing of this business, this trade and this project's own tests", () => {
    const left = [
      "content/cities/marietta.mdx",
      "content/products",
      "content/published.txt",
      "content/schema/trade/product.ts",
      "docs/todo.md",
      "docs/benchmarks.md",
      "pages/hardware",
      "pages/recommended-products",
      "renderer/trade/WallSection.tsx",
      "scripts/bench/build.ts",
      "scripts/new/trades",
      "tests/functions",
      ".git",
      ".github/workflows/publish.yml",
    ].filter((path) => existsSync(join(site.folder, path)));
    expect(left).toEqual([]);
    const shown = globSync("{content,renderer/trade}/**/*.{mdx,yaml,tsx,ts}", { cwd: site.folder });
    const mentions = shown.filter(
      (path) =>
        !path.startsWith("content/schema") &&
        /\b(?:TVs?|Georgia|Atlanta|Marietta|Longleaf)\b/.test(read(path)),
    );
    expect(mentions).toEqual([]);
  });

  test("the site's package is named after its folder and has no scripts without a command", () => {
    const manifest: { name: string; scripts: Record<string, string> } = JSON.parse(
      read("package.json"),
    );
    expect(manifest.name).toBe("acme-plumbing");
    expect(JSON.parse(read("package-lock.json"))).toMatchObject({
      name: "acme-plumbing",
      packages: { "": { name: "acme-plumbing" } },
    });
    const commands = Object.values(manifest.scripts).flatMap(
      (line) => /^node scripts\/run\.mjs (\w+)/.exec(line)?.[1] ?? [],
    );
    expect(commands.filter((name) => !existsSync(join(site.folder, `scripts/${name}.ts`)))).toEqual(
      [],
    );
    expect(commands).not.toContain("bench");
  });

  test(
    "the site's content, types, lint rules, format and own tests pass",
    { timeout: 600_000 },
    async () => {
      for (const line of LINES) {
        const { code, out, err } = await runProgram(site.folder, line);
        expect(code, `${line.join(" ")}\n${out}${err}`).toBe(0);
      }
      const tests = await runProgram(site.folder, ["node", "scripts/test.ts", "tests/site"]);
      expect(tests.out).toMatch(/^\d passed, 0 failed$/m);
    },
  );
});

/** What an owner runs, and what `npm test` runs except for the browser tests. */
const LINES: readonly (readonly [program: string, ...args: string[]])[] = [
  ["node", "scripts/docs.ts"],
  ["node", "scripts/check.ts", "--strict"],
  ["node", "scripts/typecheck.ts"],
  ["oxlint", "--type-aware", "--deny-warnings"],
  ["oxfmt", "--check", "."],
  ["cspell", "--no-progress"],
  ["node", "scripts/build.ts"],
];

describe("npm run new site", () => {
  const reject = (...args: string[]) => {
    try {
      runNew(["site", ...args], {});
    } catch (error) {
      if (error instanceof UserError) return error.message;
      throw error;
    }
    throw new Error("The command didn't fail.");
  };

  test("refuses a missing folder, one inside the project, and one that isn't empty", () => {
    const full = tempFolder();
    writeFileSync(join(full, "notes.txt"), "");
    expect([reject(), reject(join(ROOT, "site")), reject(full)]).toEqual([
      "Add the folder for the site, as in npm run new site ../acme-plumbing --trade blank.",
      `${join(ROOT, "site")} is inside this project. Use a folder next to it, such as ../site.`,
      `${full} already exists and isn't an empty folder. Choose another name, or move what's in it.`,
    ]);
  });

  test("refuses a trade that doesn't exist, and options that are for documents", () => {
    const folder = join(tempFolder(), "site");
    expect([
      reject(folder, "--trade", "roofing"),
      reject(folder, "--county", "Cobb"),
      existsSync(folder),
    ]).toEqual([
      `There's no trade "roofing". Use one of these: blank, as in npm run new site ../acme-plumbing --trade blank.`,
      "--county isn't for sites. Remove it.",
      false,
    ]);
    expect(() => runNew(["city", "Ringgold", "--trade", "blank"], {})).toThrow(
      "--trade is only for sites. Remove it.",
    );
  });

  test("accepts the trade's name without its option, which npm takes out", () => {
    const folder = join(tempFolder(), "site");
    expect(runNew(["site", folder, "blank"], {})).toContain("of the trade `blank`");
    expect(reject(join(tempFolder(), "site"), "roofing")).toContain('no trade "roofing"');
  });

  test("uses an empty folder that already exists", () => {
    const folder = join(tempFolder(), "site");
    mkdirSync(folder);
    newSite(folder);
    expect(existsSync(join(folder, "content/business.yaml"))).toBe(true);
  });
});
