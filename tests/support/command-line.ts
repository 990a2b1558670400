import { execFile, spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { ROOT } from "#scripts/paths.ts";

export const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(ROOT, "package.json"), "utf8"),
);

/** All commands in docs/commands.md. */
export const LISTED = [
  ...readFileSync(join(ROOT, "docs/commands.md"), "utf8").matchAll(/^\| `(npm [^`]+)`/gm),
].map(([, written = ""]) => written);

/** Splits an npm command line into the program from package.json and its arguments. */
function parts(line: string): [program: string, ...args: string[]] {
  const [, name = "", rest = ""] = /^npm (?:run )?(\S+)(?: --)?(.*)$/.exec(line) ?? [];
  const words = [...rest.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, plain = ""]) => quoted ?? plain,
  );
  const [program = "", ...args] = scripts[name]?.split(" ") ?? [];
  return [program, ...args, ...words];
}

const environment = (more: NodeJS.ProcessEnv = {}) => ({
  ...process.env,
  BUILD_DATE: "2026-12-01",
  ...more,
});

/** Runs a command line from docs/commands.md, in a copy of the project or in the project itself. */
export function runIn(cwd: string, line: string, more?: NodeJS.ProcessEnv) {
  return runProgram(cwd, parts(line), more);
}

/** Runs a program in a folder, and returns its exit code and output. */
export function runProgram(
  cwd: string,
  [program, ...args]: readonly [program: string, ...args: string[]],
  more?: NodeJS.ProcessEnv,
) {
  return new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    execFile(program, args, { cwd, env: environment(more) }, (error, out, err) =>
      resolve({ code: error === null ? 0 : error.code, out, err }),
    );
  });
}

/** Starts a command that runs until it is stopped or the test ends. */
export function startServer(cwd: string, line: string, port: number): ChildProcess {
  return startProgram(cwd, parts(line), port);
}

/** Starts a program that serves on a port until it is stopped or the test ends. */
export function startProgram(
  cwd: string,
  [program, ...args]: readonly [program: string, ...args: string[]],
  port: number,
): ChildProcess {
  const server = spawn(program, args, {
    cwd,
    env: environment({ PORT: String(port), DATA_DIR: join(cwd, "data"), BACKUPS: "off" }),
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void server.kill("SIGTERM"));
  return server;
}

let runs = 0;

/** Runs a command in this process, and returns its exit code and output. */
export async function runHere(
  command: "build" | "check",
  args: readonly string[],
  settings: Record<string, string> = {},
) {
  const texts = { out: "", err: "" };
  const capture = (to: "out" | "err", end: string) => (text: unknown) => {
    texts[to] += String(text) + end;
    return true;
  };
  const { argv, exitCode } = process;
  const spies = [
    vi.spyOn(console, "log").mockImplementation(capture("out", "\n")),
    vi.spyOn(console, "error").mockImplementation(capture("err", "\n")),
    vi.spyOn(process.stdout, "write").mockImplementation(capture("out", "")),
    vi.spyOn(process.stderr, "write").mockImplementation(capture("err", "")),
  ];
  const given = { BUILD_DATE: "2026-11-20", GITHUB_ACTIONS: undefined, ...settings };
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  try {
    process.argv = [...argv.slice(0, 2), ...args];
    process.exitCode = 0;
    runs += 1;
    // The query makes it a new module, so the command runs again.
    const script = `${join(ROOT, "scripts", command)}.ts?run=${runs}`;
    await import(/* @vite-ignore */ script);
    return { status: process.exitCode, ...texts };
  } finally {
    Object.assign(process, { argv, exitCode });
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }
}

/** Resolves when a server has printed the given text. */
export function printed(server: ChildProcess, words: string): Promise<void> {
  let all = "";
  return new Promise((resolve, reject) => {
    server.stdout?.on("data", (chunk: Buffer) => {
      all += chunk.toString();
      if (all.includes(words)) resolve();
    });
    server.once("exit", () =>
      reject(new Error(`The server exited without printing "${words}": ${all}`)),
    );
  });
}
