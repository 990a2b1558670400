import { spawnSync } from "node:child_process";
import { runCommand } from "./command.ts";
import { generateContentModule } from "./content/site-content.ts";
import { COMMANDS } from "./commands.ts";
import { toolCall } from "./platform/tools.ts";

await runCommand(COMMANDS.typecheck, () => {
  // A fresh clone doesn't have the generated document types yet.
  generateContentModule();
  const [program, script] = toolCall("tsc");
  process.exitCode = spawnSync(program, [script, "-b"], { stdio: "inherit" }).status ?? 1;
});
