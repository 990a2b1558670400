import { runCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { runStaff } from "./staff/run-staff.ts";

await runCommand(COMMANDS.staff, async () => {
  console.log(await runStaff(process.argv.slice(2), process.env));
});
// A Firebase that does not answer is asked again and again: nothing else would end this process.
process.exit();
