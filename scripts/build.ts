import { parseArgs } from "node:util";
import { buildSite, describeBuild } from "./build/build-site.ts";
import { runCommand } from "./command.ts";

await runCommand(async () => {
  const { values } = parseArgs({
    options: { content: { type: "string" }, out: { type: "string" } },
  });
  const report = await buildSite({ contentDir: values.content, outDir: values.out });
  console.log(describeBuild(report));
});
