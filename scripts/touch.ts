import { parseArgs } from "node:util";
import source from "../contentlayer.config.ts";
import { runCommand } from "./command.ts";
import { today } from "./today.ts";
import { planTouch } from "./content/touch-files.ts";
import { writeAll } from "./content/write-all.ts";
import { UserError } from "./user-error.ts";

await runCommand(() => {
  const { values, positionals } = parseArgs({
    options: { content: { type: "string" } },
    allowPositionals: true,
  });
  if (positionals.length === 0) {
    throw new UserError(
      "Say which documents to stamp, as in npm run touch content/cities/marietta.mdx.",
    );
  }
  const { changes, lines } = planTouch(
    positionals,
    values.content ?? source.contentDirPath,
    today(),
  );
  writeAll(changes);
  console.log(lines.join("\n"));
});
