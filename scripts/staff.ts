import { runCommand } from "./command.ts";
import { refuseSwallowed } from "./content/options.ts";
import { runStaff, SWALLOWED } from "./staff/run-staff.ts";

await runCommand(async () => {
  refuseSwallowed(SWALLOWED, "npm run staff -- grant anna@example.com --role owner");
  console.log(await runStaff(process.argv.slice(2), process.env));
});
// A Firebase that does not answer is asked again and again: nothing else would end this process.
process.exit();
