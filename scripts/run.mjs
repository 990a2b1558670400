// Runs one of this project's commands: `node scripts/run.mjs start`. Plain JavaScript, because the Node on this machine
// may be too old for TypeScript. Installs packages if the lock file changed, then runs the command with the project's
// own Node.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { npmCall, npmScript, ownNode } from "./platform/programs.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, "node_modules", ".installed-lock");
const projectNode = ownNode(root);

// V8's defaults use twice the memory for ten thousand documents, and aren't faster.
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
    `Node ${process.versions.node} is too old for this project. Install Node 20.19 or newer from https://nodejs.org and run the command again.`,
  );
}

function refuseUnknownCommand() {
  if (command !== undefined && existsSync(join(root, "scripts", `${command}.ts`))) return;
  fail(
    "Unknown command. Use one such as `npm start`, `npm run dev`, `npm run build` or `npm test`. All of them are in docs/commands.md.",
  );
}

function installIfLockChanged() {
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock && existsSync(projectNode)) return;
  // npm empties the folder first, and would also empty the folder that a symbolic link points to.
  if (lstatSync(join(root, "node_modules"), { throwIfNoEntry: false })?.isSymbolicLink()) {
    fail(
      "The installed packages don't match package-lock.json, and node_modules is a symbolic link. Remove the link and run the command again.",
    );
  }
  console.log("Installing packages (first run, or package-lock.json changed) ...");
  // Locked versions may be newer than .npmrc allows for new ones.
  const install = ["ci", "--min-release-age=0", "--no-audit", "--no-fund", "--loglevel=error"];
  const [program, ...first] = npmCall();
  const { status } = spawnSync(program, [...first, ...install], { cwd: root, stdio: "inherit" });
  if (status !== 0) {
    fail(
      process.platform === "win32"
        ? "The packages could not be installed. Stop this project's other commands, because Windows can't replace files in use. Fix any other problem that npm reports above, and run the command again."
        : "The packages could not be installed. Fix the problem that npm reports above and run the command again.",
    );
  }
  if (!existsSync(projectNode)) {
    fail(
      "The `node` package is incomplete because its install script didn't run. Run `npm rebuild node`.",
    );
  }
  try {
    writeFileSync(stamp, lock);
  } catch (error) {
    fail(
      `Can't write to the folder ${root} (${error.code}). Get write access and run the command again.`,
    );
  }
}

function handOver() {
  const path = [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
  // The project's own Node comes without npm, so commands that need npm use this one.
  const npm = npmScript();
  const child = spawn(projectNode, [...LEAN, join(root, "scripts", `${command}.ts`), ...args], {
    stdio: "inherit",
    // Node's compile cache saves a tenth of a second per command.
    env: {
      ...process.env,
      PATH: path,
      NODE_COMPILE_CACHE: join(root, ".cache", "node"),
      ...(npm === undefined ? {} : { npm_execpath: npm }),
    },
  });
  // A terminal sends these signals to both processes, but SIGTERM usually reaches only this one.
  process.on("SIGINT", () => {});
  process.on("SIGHUP", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  // npm sends SIGTERM to its shell, which exits without forwarding it. This process then gets a new parent, except on
  // Windows, where signals end a process at once and parents don't change.
  const { ppid } = process;
  const watch = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(watch);
    child.kill("SIGTERM");
  }, 250);
  watch.unref();
  child.on("error", (error) => fail(`Could not start the project's own Node: ${error.message}`));
  child.on("exit", (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
