import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { count } from "contentlayer/build";
import picomatch from "picomatch";
import { ROOT, shownPath } from "../paths.ts";
import { UserError } from "../user-error.ts";

/** A folder for each trade, with the files that only its sites have, at the same paths as in a site. */
const TRADES = join(ROOT, "scripts", "new", "trades");

/** The trade of sites whose owner writes everything about the trade. */
const BLANK = "blank";

/** What sites don't share: this business, its trade and its region, and how this project is developed and tested. */
const LEFT_OUT = [
  ".git",
  ".github",
  ".vscode/{schemas,content.code-snippets}",
  "{CONTRIBUTING,README,SECURITY}.md",
  "LICENSE",
  "knip.json",
  "content/!(schema|tsconfig.json)",
  "{content/schema,renderer}/trade",
  "docs/{benchmarks,content,look,tests,todo}.md",
  "docs/home.webp",
  "pages/{_design,hardware,recommended-products}",
  "renderer/public/{favicon.svg,images}",
  "scripts/bench/!(measure.ts)",
  "scripts/{bench.ts,new/trades}",
  "tests/!(emulators|support|playwright.config.ts|tsconfig.json|vitest.config.ts)",
  "tests/emulators/!(package*.json)",
  "tests/support/!(browser.ts|staff-link.ts|temp.ts)",
];

/**
 * Starts another business's site in a new folder: this project without its own business and trade, plus the files of the
 * given trade.
 * @returns what to print
 * @throws UserError if the folder can't be used, or the trade doesn't exist
 */
export function newSite(folder: string, trade = BLANK): string {
  const overlay = requireTrade(trade);
  const target = requireFolder(folder);
  const isLeftOut = picomatch([...LEFT_OUT, ...ignoredFiles()], { dot: true });
  const shared = copyFiles(ROOT, target, (path) => !isLeftOut(path));
  const own = copyFiles(overlay, target, () => true);
  nameAfter(target);
  dropMissingProjects(target);
  return [
    `Wrote ${shownPath(target)}: ${count(shared, "file")} that all sites share, and ${own} of the trade \`${trade}\`.`,
    "",
    "What to do next:",
    `  1. cd ${folder}`,
    "  2. npm ci                  installs the packages",
    "  3. npm start               builds the site and serves it at http://localhost:4173",
    "  4. Read README.md, which lists what to change first. It's written for you, not for visitors.",
  ].join("\n");
}

function requireTrade(trade: string): string {
  const trades = existsSync(TRADES) ? readdirSync(TRADES) : [];
  if (trades.length === 0) {
    throw new UserError(
      "This project was started with `npm run new site` itself and has no trades. Run the command in the project that it came from.",
    );
  }
  if (trades.includes(trade)) return join(TRADES, trade);
  throw new UserError(
    `There's no trade "${trade}". Use one of these: ${trades.join(", ")}, as in npm run new site ../acme-plumbing --trade ${BLANK}.`,
  );
}

function requireFolder(folder: string): string {
  const target = resolve(folder);
  const inside = relative(ROOT, target);
  if (!inside.startsWith("..") && inside !== target) {
    throw new UserError(
      `${folder} is inside this project. Use a folder next to it, such as ../${basename(target)}.`,
    );
  }
  const found = statSync(target, { throwIfNoEntry: false });
  if (found !== undefined && (!found.isDirectory() || readdirSync(target).length > 0)) {
    throw new UserError(
      `${folder} already exists and isn't an empty folder. Choose another name, or move what's in it.`,
    );
  }
  return target;
}

/** Returns the patterns in `.gitignore` for files that commands generate. */
function ignoredFiles(): string[] {
  return readFileSync(join(ROOT, ".gitignore"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => `**/${line.replace(/\/$/, "")}`);
}

/** Copies the files in a folder, and returns their number. */
function copyFiles(from: string, to: string, includes: (path: string) => boolean): number {
  const copy = (folder: string): number => {
    let copied = 0;
    for (const entry of readdirSync(join(from, folder), { withFileTypes: true })) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (!includes(path)) continue;
      if (entry.isDirectory()) copied += copy(path);
      if (!entry.isFile()) continue;
      mkdirSync(join(to, folder), { recursive: true });
      copyFileSync(join(from, path), join(to, path));
      copied++;
    }
    return copied;
  };
  return copy("");
}

/** Names the site's package after its folder, and drops commands that it doesn't have. */
function nameAfter(target: string): void {
  const words = basename(target)
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ["site"];
  const name = words.join("-");
  const lock: Lock = JSON.parse(readFileSync(join(target, "package-lock.json"), "utf8"));
  const { "": root, ...packages } = lock.packages;
  writeJson(target, "package-lock.json", {
    ...lock,
    name,
    packages: { "": { ...root, name }, ...packages },
  });
  const manifest: Manifest = JSON.parse(readFileSync(join(target, "package.json"), "utf8"));
  const scripts = Object.entries(manifest.scripts).filter(([, line]) => {
    const [, command] = /^node scripts\/run\.mjs (\w+)/.exec(line) ?? [];
    return command === undefined || existsSync(join(target, "scripts", `${command}.ts`));
  });
  writeJson(target, "package.json", {
    ...manifest,
    name,
    description: "A local business's website.",
    scripts: Object.fromEntries(scripts),
  });
}

interface Lock {
  name: string;
  packages: Record<string, object>;
}

interface Manifest {
  name: string;
  description: string;
  scripts: Record<string, string>;
}

function writeJson(target: string, file: string, data: object): void {
  writeFileSync(join(target, file), `${JSON.stringify(data, null, 2)}\n`);
}

/** Drops TypeScript projects that the site doesn't have from the ones that refer to them. */
function dropMissingProjects(target: string): void {
  for (const file of ["tsconfig.json", "scripts/tsconfig.json"]) {
    change(target, file, (text) =>
      text.replaceAll(/\s*\{\s*"path": "([^"]+)"\s*\},?/g, (reference, path: string) =>
        existsSync(join(target, dirname(file), path)) ? reference : "",
      ),
    );
  }
}

function change(target: string, file: string, changed: (text: string) => string): void {
  const path = join(target, file);
  writeFileSync(path, changed(readFileSync(path, "utf8")));
}
