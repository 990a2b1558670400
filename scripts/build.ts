import { startBundling } from "./build/bundle.ts";
import { printProblems, runCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { UserError } from "./user-error.ts";

await runCommand(COMMANDS.build, async ({ values }) => {
  if (values.drafts && values.out === undefined) {
    throw new UserError(
      "A site with drafts must not be published. Build it into a separate folder, as in `--drafts --out preview`.",
    );
  }
  // The bundler loads Vite while this process loads everything else.
  await using bundling = startBundling();
  const [{ buildSite, describeBuild }, { bundleFunction }] = await Promise.all([
    import("./build/build-site.ts"),
    import("./build/function-bundle.ts"),
  ]);
  const limit = values["page-limit"];
  const report = await buildSite({
    contentDir: values.content,
    outDir: values.out,
    drafts: values.drafts,
    verify: values.verify,
    pictures: !values["no-pictures"],
    pageLimitBytes: limit === undefined ? undefined : Number(limit),
    bundling,
    meanwhile: bundleFunction,
  });
  printProblems(report.warnings);
  console.log(describeBuild(report));
});
