import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "#scripts/paths.ts";

const LEFT_OUT = new Set([".git", ".cache", ".data", "dist", "node_modules", "tests"]);

/** Copies the project's sources into a folder that a test may edit. Installed packages are shared. */
export function copyProject(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "longleaf-project-"));
  for (const name of readdirSync(ROOT)) {
    if (!LEFT_OUT.has(name)) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export interface DevServer {
  url: string;
  /** The served copy of the project, which tests may edit. */
  folder: string;
  stop: () => void;
}

/** Starts `npm run dev` on a copy of the project, and resolves when it is ready. */
export async function startDevServer(port: number): Promise<DevServer> {
  const project = copyProject();
  const url = `http://localhost:${port}`;
  const server = spawn("node", ["scripts/dev.ts"], {
    cwd: project.folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout.on("data", (data: Buffer) => {
      if (data.toString().includes(url)) resolve();
    });
    server.once("exit", (code) => reject(new Error(`The dev server exited with code ${code}.`)));
  });
  const stop = () => {
    server.kill();
    project.remove();
  };
  return { url, folder: project.folder, stop };
}
