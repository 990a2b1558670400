// Finds the programs that commands start. Plain JavaScript, because run.mjs uses it with any Node. Windows starts only
// `.exe` files directly, and npm and the package's own tools are scripts there, so Node has to run them.
import { existsSync } from "node:fs";
import { posix, win32 } from "node:path";

/** The machine that programs are for. Tests pass another one. */
const HERE = {
  platform: process.platform,
  execPath: process.execPath,
  npm: process.env.npm_execpath,
  exists: existsSync,
};

/** Returns the path of the project's own Node. */
export function ownNode(root, platform = process.platform) {
  const { join } = pathsOf(platform);
  // On Windows, the package also has a text file named `node`.
  return join(root, "node_modules", "node", "bin", platform === "win32" ? "node.exe" : "node");
}

/**
 * Returns the path of npm's script: the one that runs this command, or the one installed with Node. Returns `undefined`
 * if there's none, as with some Linux packages.
 */
export function npmScript({ platform, execPath, npm, exists } = HERE) {
  const { basename, dirname, join } = pathsOf(platform);
  if (npm !== undefined && /^npm(?:-cli)?\.[cm]?js$/.test(basename(npm))) return npm;
  const script = join("node_modules", "npm", "bin", "npm-cli.js");
  const folder = dirname(execPath);
  return [join(folder, script), join(folder, "..", "lib", script)].find((path) => exists(path));
}

/** Returns the program and the first arguments that run npm. */
export function npmCall(here = HERE) {
  const script = npmScript(here);
  return script === undefined ? ["npm"] : [here.execPath, script];
}

function pathsOf(platform) {
  return platform === "win32" ? win32 : posix;
}
