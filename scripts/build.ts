import { buildSite, describeBuild } from "./build/build-site.ts";
import { bundleFunction } from "./build/function-bundle.ts";
import { printProblems, runCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { UserError } from "./user-error.ts";

await runCommand(COMMANDS.build, async ({ values }) => {
  if (values.drafts && values.out === undefined) {
    throw new UserError(
      "A site with drafts must not be published. Build it into a separate folder, as in `--drafts --out preview`.",
    );
  }
  const limit = values["page-limit"];
  const report = await buildSite({
    contentDir: values.content,
    outDir: values.out,
    drafts: values.drafts,
    verify: values.verify,
    pictures: !values["no-pictures"],
    pageLimitBytes: limit === undefined ? undefined : Number(limit),
    meanwhile: bundleFunction,
  });
  printProblems(report.warnings);
  console.log(describeBuild(report));
});
