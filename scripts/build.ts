import { parseArgs } from "node:util";
import { buildSite, describeBuild } from "./build/build-site.ts";
import { bundleFunction } from "./build/function-bundle.ts";
import { runCommand } from "./command.ts";

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      content: { type: "string" },
      out: { type: "string" },
      "page-limit": { type: "string" },
    },
  });
  const limit = values["page-limit"];
  const report = await buildSite({
    contentDir: values.content,
    outDir: values.out,
    pageLimitBytes: limit === undefined ? undefined : Number(limit),
  });
  console.log(describeBuild(report));
  await bundleFunction();
});
