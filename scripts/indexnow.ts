import { runCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { runIndexNow } from "./indexnow/run-indexnow.ts";

await runCommand(COMMANDS.indexnow, ({ values }) => runIndexNow(values, console.log));
