import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import {
  backupUnderLoad,
  clock,
  damage,
  emptyDatabase,
  fullDisk,
  identical,
  kill,
  twoServers,
} from "./drill/data.ts";
import { flood } from "./drill/flood.ts";
import { mailFaults, signals, slowClients } from "./drill/network.ts";
import { DrillError, killRunning, SkippedDrill } from "./drill/scratch.ts";
import { lastBuild } from "./server/serve-site.ts";
import { UserError } from "./user-error.ts";

type Drill = (folder: string) => Promise<string>;

/** Each drill gets an empty folder and returns what happened. */
const DRILLS: Readonly<Record<string, Drill>> = {
  "full-disk": fullDisk,
  damage,
  "empty-database": emptyDatabase,
  clock,
  signals,
  kill,
  "slow-clients": slowClients,
  flood,
  identical,
  "two-servers": twoServers,
  mail: mailFaults,
  backup: backupUnderLoad,
};

await runCommand(COMMANDS.drill, async ({ positionals }) => {
  const names: readonly string[] = positionals;
  const unknown = names.find((name) => !Object.hasOwn(DRILLS, name));
  if (unknown !== undefined) {
    throw new UserError(
      `Unknown drill "${unknown}". Choose from: ${Object.keys(DRILLS).join(", ")}.`,
    );
  }
  if (lastBuild() === undefined) {
    throw new UserError("No built site to serve. Run `npm run build` first.");
  }
  const chosen = Object.entries(DRILLS).filter(
    ([name]) => names.length === 0 || names.includes(name),
  );
  const folder = mkdtempSync(join(tmpdir(), "longleaf-drill-"));
  let failed = 0;
  console.log("| drill | what happened | ok |\n| ----- | ------------- | -- |");
  try {
    for (const [name, drill] of chosen) {
      const [ok, happened] = await run(drill, join(folder, name));
      console.log(`| ${name} | ${happened.replaceAll(/\s+/g, " ")} | ${ok} |`);
      if (ok === "no") failed += 1;
    }
  } finally {
    killRunning();
    rmSync(folder, { recursive: true, force: true });
  }
  if (failed > 0) throw new UserError(`${failed} of ${chosen.length} drills failed.`);
});
// A failed drill may leave connections open.
process.exit();

async function run(
  drill: Drill,
  folder: string,
): Promise<readonly [ok: "yes" | "no" | "skipped", happened: string]> {
  mkdirSync(folder);
  try {
    return ["yes", await drill(folder)];
  } catch (error) {
    if (error instanceof SkippedDrill) return ["skipped", error.message];
    return ["no", error instanceof DrillError ? error.message : String(error)];
  } finally {
    killRunning();
  }
}
