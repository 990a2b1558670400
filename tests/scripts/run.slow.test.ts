import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "#scripts/paths.ts";
import { tempFolder, writeFiles } from "../support/temp.ts";

const LOCK = '{ "lockfileVersion": 3 }';

/** Creates a project with only the bootstrap script, a command that prints a greeting, and a fake npm. */
function project(npmExitCode = 0) {
  const folder = tempFolder();
  for (const file of ["scripts/run.mjs", "scripts/platform/programs.mjs"]) {
    cpSync(join(ROOT, file), join(folder, file));
  }
  writeFiles(folder, {
    "package-lock.json": LOCK,
    "scripts/greet.ts":
      "const name: string = process.argv[2] ?? '';\nconsole.log(`hello ${name} ${process.version}`);\nprocess.exitCode = 7;\n",
    // CI runs the real npm in a fresh clone. This fake does only what the bootstrap script needs.
    "npm.js": `const fs = require("node:fs");
fs.appendFileSync("npm.log", process.argv.slice(2).join(" ") + "\\n");
fs.mkdirSync("node_modules/node/bin", { recursive: true });
try { fs.symlinkSync(${JSON.stringify(process.execPath)}, "node_modules/node/bin/node"); } catch {}
process.exit(${npmExitCode});
`,
  });
  const run = (...nodeOptions: string[]) =>
    spawnSync(process.execPath, [...nodeOptions, "scripts/run.mjs", "greet", "Ada"], {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, npm_execpath: join(folder, "npm.js") },
    });
  const installs = () =>
    existsSync(join(folder, "npm.log"))
      ? readFileSync(join(folder, "npm.log"), "utf8").trim().split("\n").length
      : 0;
  return { folder, run, installs };
}

describe("a command in a fresh clone", () => {
  test("a command in a fresh clone installs packages, runs with the project's own Node and returns its exit code", () => {
    const { run, installs } = project();
    const { status, stdout } = run();
    expect(stdout).toContain(`hello Ada ${process.version}`);
    expect([status, installs()]).toEqual([7, 1]);
  });

  test("a command reinstalls packages only if package-lock.json changed", () => {
    const { folder, run, installs } = project();
    run();
    run();
    expect(installs()).toBe(1);
    writeFileSync(join(folder, "package-lock.json"), `${LOCK} `);
    run();
    expect(installs()).toBe(2);
  });

  test("a command rejects an outdated Node before it installs anything", () => {
    const { run, installs } = project();
    const pretend = 'Object.defineProperty(process.versions, "node", { value: "18.20.4" });';
    const { status, stderr } = run(
      "--import",
      `data:text/javascript,${encodeURIComponent(pretend)}`,
    );
    expect([status, installs()]).toEqual([1, 0]);
    expect(stderr.trim()).toBe(
      "Node 18.20.4 is too old for this project. Install Node 20.19 or newer from https://nodejs.org and run the command again.",
    );
  });

  test("a command explains a failed installation, and retries it on the next run", () => {
    const { run, installs } = project(1);
    const { status, stderr } = run();
    expect(status).toBe(1);
    expect(stderr).toContain("The packages could not be installed.");
    run();
    expect(installs()).toBe(2);
  });
});
