import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "#scripts/paths.ts";

const SOURCES = globSync(
  "{content,contentlayer,functions,pages,renderer,scripts,tests}/**/*.{ts,tsx,mjs}",
  {
    cwd: ROOT,
    exclude: ["**/node_modules/**", "functions/{lib,generated}/**", "tests/conventions.test.ts"],
  },
);

/** Returns the location of every matching source line, as `file:line`. */
function linesWith(pattern: RegExp): string[] {
  return SOURCES.flatMap((file) =>
    readFileSync(join(ROOT, file), "utf8")
      .split("\n")
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
  );
}

describe("conventions that the linter can't check", () => {
  test("every disabled lint rule has a reason", () => {
    expect(linesWith(/oxlint-disable(?!.* -- \S)/)).toEqual([]);
    expect(linesWith(/@ts-(?:expect-error|ignore)(?! -- \S)/)).toEqual([]);
  });

  test("no value is cast through `unknown`", () => {
    expect(linesWith(/\bas unknown\b/)).toEqual([]);
  });

  test("no test is marked `only` or `todo`", () => {
    expect(linesWith(/\b(?:test|describe|it)\.(?:only|todo)\b/)).toEqual([]);
  });

  test("unit tests that start a process, an emulator or a build are named *.slow.test.ts", () => {
    const starts = /"node:child_process"|\b(?:buildContent|builtFixture|emulatorOfThisFile)\b/;
    const files = linesWith(starts).map((line) => line.replace(/:\d+$/, ""));
    expect(files.filter((file) => /(?<!\.slow)\.test\.tsx?$/.test(file))).toEqual([]);
  });
});

/** Where this business, its region and its trade may be named, besides `content` and the tests. */
const NAMES_THEM = [
  // The trade's two folders, and the pages that only this trade has.
  /^content\/schema\/trade\//,
  /^renderer\/trade\//,
  /^pages\/(?:hardware|recommended-products)\//,
  // Measures this business's own site. Other businesses' sites don't have it.
  /^scripts\/bench\//,
  // The ZIP codes and area codes of every state, and an architectural style.
  /^content\/schema\/(?:zip-)?states\.ts:/,
  /^content\/schema\/checks\/known-names\.ts:.*"Georgian"/,
];

test("code that other businesses use doesn't name this business's state, city, trade or time zone", () => {
  const found = SOURCES.filter((file) => !/^(?:content\/(?!schema)|tests\/)/.test(file)).flatMap(
    (file) =>
      readFileSync(join(ROOT, file), "utf8")
        .split("\n")
        .flatMap((line) =>
          /georgia|atlanta|\btv\b|america\/new_york/i.test(line) ? [`${file}: ${line.trim()}`] : [],
        ),
  );
  expect(found.filter((line) => !NAMES_THEM.some((allowed) => allowed.test(line)))).toEqual([]);
  expect(found.length).toBeGreaterThan(100);
});

describe("commands on Windows", () => {
  test("no command starts a program that only a shell can find on Windows", () => {
    const names = "npm|npx|vite|vitest|tsc|oxlint|oxfmt|knip|cspell|playwright|firebase";
    expect(
      commandLinesWith(new RegExp(`\\b(?:spawn|spawnSync|execFile\\w*|run)\\("(?:${names})"`)),
    ).toEqual([]);
    expect(commandLinesWith(/(?<!\.)\bexec(?:Sync)?\("|shell: true/)).toEqual([]);
  });

  test("no command uses the path of a file URL, which starts with a slash and a drive on Windows", () => {
    expect(commandLinesWith(/import\.meta\.url\)\.pathname/)).toEqual([]);
  });

  test("no command uses a folder or device that only POSIX systems have", () => {
    expect(commandLinesWith(/["'`]\/(?:tmp|dev|usr|etc|var)\//)).toEqual([]);
  });

  test("no command creates symbolic links, which need administrator rights on Windows", () => {
    expect(commandLinesWith(/\bsymlink(?:Sync)?\(/)).toEqual([]);
  });

  test("no command splits a native path at slashes or uses it as a site path", () => {
    expect(
      commandLinesWith(/\b(?:relative|resolve|join)\([^()]*\)\.(?:split|startsWith)\("\//),
    ).toEqual([]);
    expect(commandLinesWith(/\brenameSync\(/)).toEqual([]);
  });

  test("the scripts in package.json work in every shell", () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(
      readFileSync(join(ROOT, "package.json"), "utf8"),
    );
    const risky = Object.values(scripts).filter((line) => /['$;|<>*]|^\w+=|\brm |\bcp /.test(line));
    expect(risky).toEqual([]);
  });

  test("Git checks out every text file with the same line endings on every system", () => {
    expect(readFileSync(join(ROOT, ".gitattributes"), "utf8")).toMatch(/^\* text=auto eol=lf$/m);
  });

  /** Returns the matching lines of commands and the content layer, except in commands that refuse Windows. */
  function commandLinesWith(pattern: RegExp): string[] {
    return linesWith(pattern).filter((line) =>
      /^(?:scripts\/(?!bench|drill|emulators|backup|restore|platform\/files)|contentlayer\/|vite\.config)/.test(
        line,
      ),
    );
  }
});

describe("packages", () => {
  type Manifest = Record<"dependencies" | "devDependencies", Record<string, string> | undefined>;
  const read = (file: string): Manifest => JSON.parse(readFileSync(join(ROOT, file), "utf8"));
  const versions = (file: string) => {
    const { dependencies, devDependencies } = read(file);
    return { ...dependencies, ...devDependencies };
  };

  test.each([
    "package.json",
    "contentlayer/package.json",
    "functions/package.json",
    "tests/emulators/package.json",
  ])("%s pins exact versions", (file) => {
    const loose = Object.entries(versions(file)).filter(
      ([, version]) => !/^(?:\d+\.\d+\.\d+|file:\.\/\w+)$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  test("functions/package.json has the same package versions as the tests use", () => {
    const tested = versions("package.json");
    for (const [name, version] of Object.entries(versions("functions/package.json"))) {
      expect(tested[name], name).toBe(version);
    }
  });
});
