import { spawnSync } from "node:child_process";
import { runCommand } from "./command.ts";
import { generateContentModule } from "./content/site-content.ts";
import { COMMANDS } from "./commands.ts";

await runCommand(COMMANDS.typecheck, () => {
  // A fresh clone doesn't have the generated document types yet.
  generateContentModule();
  process.exitCode = spawnSync("tsc", ["-b"], { stdio: "inherit" }).status ?? 1;
});
