import { spawnSync } from "node:child_process";
import { runCommand } from "./command.ts";
import { generateContentModule } from "./content/site-content.ts";
import { COMMANDS } from "./commands.ts";

await runCommand(COMMANDS.typecheck, () => {
  // The types of the documents are generated: on a fresh clone they are not there yet.
  generateContentModule();
  process.exitCode = spawnSync("tsc", ["-b"], { stdio: "inherit" }).status ?? 1;
});
