import source from "../contentlayer.config.ts";
import { runCommand } from "./command.ts";
import { namesInSources } from "./content/source-names.ts";
import { planRename } from "./content/rename-document.ts";
import { COMMANDS } from "./commands.ts";
import { today } from "./environment.ts";
import { typeFor } from "./content/type-names.ts";
import { writeAll } from "./content/write-all.ts";
import { UserError } from "./user-error.ts";

const [USAGE] = COMMANDS.rename.examples;

await runCommand(COMMANDS.rename, ({ values, positionals }) => {
  const [typeName = "", from = "", to = "", ...rest] = positionals;
  const type = typeFor(typeName, USAGE);
  if (to === "" || rest.length > 0) {
    throw new UserError(`Give the old name and the new one, each without spaces, as in ${USAGE}.`);
  }
  const contentDir = values.content ?? source.contentDirPath;
  const { changes, lines, urls } = planRename({ type, from, to, contentDir, today: today() });
  writeAll(changes);
  console.log(lines.join("\n"));
  for (const place of urls === undefined ? [] : namesInSources(urls.from)) {
    console.log(`${place} names ${urls?.from}: change it by hand, it is no content.`);
  }
  console.log("What the texts call it stays as it was; npm run check says whether all is well.");
});
