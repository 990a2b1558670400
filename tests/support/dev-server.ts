import { spawn } from "node:child_process";
import { copyProject } from "./project-copy.ts";

export interface DevServer {
  url: string;
  /** The copy of the project that it serves, for tests to edit. */
  folder: string;
  stop: () => void;
}

/** Starts `npm run dev` on a copy of the project; resolves when it answers. */
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
    server.once("exit", (code) => reject(new Error(`The dev server ended with code ${code}.`)));
  });
  const stop = () => {
    server.kill();
    project.remove();
  };
  return { url, folder: project.folder, stop };
}
