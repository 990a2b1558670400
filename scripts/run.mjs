// Runs one of this project's commands: `node scripts/run.mjs start`.
// Plain JavaScript for the Node that the machine has; it installs what is missing (when the lock changed)
// and hands over to the project's own Node, which runs TypeScript as it is.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, "node_modules", ".installed-lock");
const ownNode = join(root, "node_modules", "node", "bin", "node");

// V8 takes memory as the machine has it: with ten thousand documents twice as much, and no faster for it.
const LEAN = ["--max-semi-space-size=16", "--heap-growing-percent=40"];

const [command, ...args] = process.argv.slice(2);
refuseOldNode();
refuseUnknownCommand();
installIfLockChanged();
handOver();

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(
    `Node ${process.versions.node} is too old to install this project: get Node 20.19 or newer from https://nodejs.org and run the command again.`,
  );
}

function refuseUnknownCommand() {
  if (command !== undefined && existsSync(join(root, "scripts", `${command}.ts`))) return;
  fail(
    "Say what to run, as in `npm start`, `npm run dev`, `npm run build` or `npm test`; README.md lists the commands.",
  );
}

function installIfLockChanged() {
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock && existsSync(ownNode)) return;
  // npm empties the folder first, and would empty what a link leads to.
  if (lstatSync(join(root, "node_modules"), { throwIfNoEntry: false })?.isSymbolicLink()) {
    fail(
      "The packages are not those of package-lock.json, and node_modules is a link to another folder: remove the link and run the command again.",
    );
  }
  console.log("Installing packages (first run, or package-lock.json changed) ...");
  // npm tells its scripts where it is itself; a shell's `npm` serves when this file is run by hand.
  const npm = process.env.npm_execpath;
  const install = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = npm?.endsWith("js")
    ? spawnSync(process.execPath, [npm, ...install], { cwd: root, stdio: "inherit" })
    : spawnSync("npm", install, { cwd: root, stdio: "inherit" });
  if (status !== 0) {
    fail(
      "Installing the packages failed: the lines above say why. Mend it and run the command again.",
    );
  }
  if (!existsSync(ownNode)) {
    fail(
      "The package `node` has no program in it, because its install script did not run: `npm rebuild node` runs it.",
    );
  }
  try {
    writeFileSync(stamp, lock);
  } catch (error) {
    fail(
      `The folder ${root} cannot be written to (${error.code}): give yourself write access and run the command again.`,
    );
  }
}

function handOver() {
  const path = [join(root, "node_modules", ".bin"), process.env.PATH].join(
    process.platform === "win32" ? ";" : ":",
  );
  const child = spawn(ownNode, [...LEAN, join(root, "scripts", `${command}.ts`), ...args], {
    stdio: "inherit",
    // Node keeps what it made of the sources: every command starts a tenth of a second sooner.
    env: { ...process.env, PATH: path, NODE_COMPILE_CACHE: join(root, ".cache", "node") },
  });
  // A terminal sends Ctrl-C to both; anybody else sends SIGTERM to this process alone.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.on("error", (error) =>
    fail(`The project's own Node could not be started: ${error.message}`),
  );
  child.on("exit", (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
