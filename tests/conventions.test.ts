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
