import { runCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { serverSettings, serveSite } from "./server/serve-site.ts";

await runCommand(COMMANDS.serve, () => serveSite(serverSettings(process.env)));
