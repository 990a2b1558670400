import source from "../contentlayer.config.ts";
import { runCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { today } from "./environment.ts";
import { planTouch } from "./content/touch-files.ts";
import { writeAll } from "./content/write-all.ts";
import { UserError } from "./user-error.ts";

await runCommand(COMMANDS.touch, ({ values, positionals }) => {
  if (positionals.length === 0) {
    throw new UserError(`Say which documents to stamp, as in ${COMMANDS.touch.examples[0]}.`);
  }
  const { changes, lines } = planTouch(
    positionals,
    values.content ?? source.contentDirPath,
    today(),
  );
  writeAll(changes);
  console.log(lines.join("\n"));
});
