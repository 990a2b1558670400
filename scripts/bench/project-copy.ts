import { spawn, type ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../paths.ts";

/** Everything that a new clone doesn't have, because a command generates it. */
const GENERATED = [".cache", ".contentlayer", "dist", "functions/generated", "functions/lib"];

const LEFT_OUT = new Set([".git", ".cache", ".data", "dist", "node_modules", "tests"]);

/**
 * Copies the project's sources into a new folder, so they can be edited. Installed packages are shared.
 * @param parent the folder for the copy
 */
export function copyProject(parent = tmpdir()): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(parent, "longleaf-project-"));
  for (const name of readdirSync(ROOT)) {
    if (!LEFT_OUT.has(name)) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  }
  // A junction, unlike a symbolic link, needs no administrator rights on Windows. Other systems ignore the type.
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"), "junction");
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Deletes everything that commands have generated, so a project is as it is after cloning it. */
export function removeGenerated(folder: string): void {
  for (const name of GENERATED) rmSync(join(folder, name), { recursive: true, force: true });
}

export interface DevServer {
  url: string;
  /** The served copy of the project, which may be edited. */
  folder: string;
  /** The server's process, which has a channel for messages. */
  process: ChildProcess;
  stop: () => void;
}

/**
 * Starts `npm run dev` on a copy of the project, and resolves when it is ready.
 * @param environment additional environment variables
 */
export async function startDevServer(
  port: number,
  project = copyProject(),
  environment: NodeJS.ProcessEnv = {},
): Promise<DevServer> {
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ["scripts/dev.ts"], {
    cwd: project.folder,
    env: { ...process.env, PORT: String(port), ...environment },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const stop = () => {
    server.kill();
    project.remove();
  };
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on("data", (data: Buffer) => {
      if (data.toString().includes(url)) resolve();
    });
    server.once("exit", (code) => reject(new Error(`The dev server exited with code ${code}.`)));
  });
  return { url, folder: project.folder, process: server, stop };
}
