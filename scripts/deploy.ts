import source from "../contentlayer.config.ts";
import { buildSite, describeBuild } from "./build/build-site.ts";
import { bundleFunction } from "./build/function-bundle.ts";
import { printProblems, runCommand } from "./command.ts";
import { redirectsIn } from "./content/redirects.ts";
import { generateContentModule, listStaticPages, loadContent } from "./content/site-content.ts";
import { lastingPaths, recordDeploy } from "./deploy/deployed-list.ts";
import { deployArguments, runFirebase } from "./deploy/run-firebase.ts";
import { COMMANDS } from "./commands.ts";
import { siteAddresses, siteMark } from "./indexnow/site-addresses.ts";
import { today } from "./environment.ts";
import { UserError } from "./user-error.ts";

await runCommand(COMMANDS.deploy, async ({ values }) => {
  const project = values.project?.trim() ?? "";
  if (project === "") {
    throw new UserError(
      `Say which Firebase project gets the site, as in \`${COMMANDS.deploy.examples[0]}\`.`,
    );
  }
  generateContentModule();
  const { library, problems } = loadContent();
  if (problems.some(({ severity }) => severity !== "warning")) {
    printProblems(problems);
    throw new UserError(
      "Nothing was deployed. Mend the errors above and replace what is listed for the launch; `npm run check -- --launch` shows what is left.",
    );
  }
  const report = await buildSite();
  console.log(describeBuild(report));
  await bundleFunction();

  if (values["dry-run"]) {
    console.log(
      `Nothing was deployed. This would be run: firebase ${deployArguments(project).join(" ")}`,
    );
    return;
  }
  runFirebase(project);
  const fresh = recordDeploy(
    source.contentDirPath,
    lastingPaths(library, listStaticPages()),
    today(),
    siteMark(siteAddresses(report.outDir, redirectsIn(library))),
  );
  console.log(`Deployed to ${report.siteUrl}, ${fresh.length} of its addresses for the first time.
What comes next:
  1. Commit content/published.txt, which knows them now, and firebase.json where it changed.
  2. npm run indexnow shows what search engines can be told.`);
});
