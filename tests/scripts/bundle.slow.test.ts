import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { copyProject } from "#scripts/bench/project-copy.ts";

/** Starts a first build in a copy of the project, after changing one of its files. */
function startBuild(file: string, change: (text: string) => string) {
  const { folder, remove } = copyProject();
  onTestFinished(remove);
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, "utf8")));
  // In a process group of its own, so the test can tell whether a process is left.
  const build = spawn("node", ["scripts/build.ts"], { cwd: folder, detached: true });
  onTestFinished(() => void (isGroupRunning(build) && process.kill(-Number(build.pid), "SIGKILL")));
  const bundles = join(folder, ".cache/bundles");
  return { build, bundles: () => (existsSync(bundles) ? readdirSync(bundles) : undefined) };
}

function isGroupRunning({ pid }: ChildProcess): boolean {
  try {
    return process.kill(-Number(pid), 0);
  } catch {
    return false;
  }
}

describe("bundling during a first build", { timeout: 60_000 }, () => {
  test("a mistake in the content stops bundling, and nothing is left of it", async () => {
    const { build, bundles } = startBuild("content/business.yaml", (yaml) =>
      yaml.replace(/^phone:.*$/m, "phone: none"),
    );
    const [complaint, [code]] = await Promise.all([text(build.stderr), once(build, "exit")]);
    expect(code).toBe(1);
    expect(complaint).toContain("content/business.yaml");
    expect(bundles()).toEqual([]);
    // A process that the bundler started may take a moment to end.
    await expect.poll(() => isGroupRunning(build), { timeout: 30_000 }).toBe(false);
  });

  test.each([
    ["as bundling starts", 0],
    ["while the bundle is written", 1],
  ])("a build that is killed %s ends bundling, and nothing is left of it", async (_when, count) => {
    const { build, bundles } = startBuild("content/business.yaml", (yaml) => yaml);
    await expect.poll(() => bundles()?.length, { timeout: 30_000 }).toBe(count);
    build.kill("SIGKILL");
    await expect.poll(() => isGroupRunning(build), { timeout: 30_000 }).toBe(false);
    expect(bundles()).toEqual([]);
  });

  test("a build fails with the bundler's error if a source can't be bundled", async () => {
    const { build, bundles } = startBuild(
      "renderer/styles/main.css",
      (css) => `${css}\n@import "./gone.css";`,
    );
    const [complaint, [code]] = await Promise.all([text(build.stderr), once(build, "exit")]);
    expect(code).toBe(1);
    expect(complaint).toContain("gone.css");
    expect(complaint).toMatch(
      /Bundling failed\. Fix the error above and run the command again\.\n$/,
    );
    expect(bundles()).toEqual([]);
  });
});
