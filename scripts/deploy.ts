import { spawnSync } from "node:child_process";
import type { Library } from "contentlayer/build";
import source from "../contentlayer.config.ts";
import { buildSite, describeBuild } from "./build/build-site.ts";
import { bundleFunction } from "./build/function-bundle.ts";
import { printProblems, runCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { recordDeploy } from "./content/published.ts";
import { redirectsIn } from "./content/redirects.ts";
import { generateContentModule, listStaticPages, loadContent } from "./content/site-content.ts";
import { today } from "./environment.ts";
import { siteAddresses, siteMark } from "./indexnow/addresses.ts";
import { ROOT } from "./paths.ts";
import { installFirebaseTools } from "./setup/firebase-tools.ts";
import { UserError } from "./user-error.ts";

await runCommand(COMMANDS.deploy, async ({ values }) => {
  const project = values.project?.trim() ?? "";
  if (project === "") {
    throw new UserError(`Specify the Firebase project, as in \`${COMMANDS.deploy.examples[0]}\`.`);
  }
  generateContentModule();
  const { library, problems } = loadContent();
  if (problems.some(({ severity }) => severity !== "warning")) {
    printProblems(problems);
    throw new UserError(
      "Nothing was deployed. Fix the errors and replace the sample content; `npm run check -- --launch` lists what is left.",
    );
  }
  const report = await buildSite();
  printProblems(report.warnings);
  console.log(describeBuild(report));
  await bundleFunction();

  const args = ["deploy", `--project=${project}`];
  if (values["dry-run"]) {
    console.log(
      `Nothing was deployed. Without --dry-run, this would run: firebase ${args.join(" ")}`,
    );
    return;
  }
  runFirebase(args);
  const added = recordDeploy(
    source.contentDirPath,
    lastingPaths(library),
    today(),
    siteMark(siteAddresses(report.outDir, redirectsIn(library))),
  );
  console.log(`Deployed to ${report.siteUrl} (new URLs: ${added.length}).
What to do next:
  1. Commit content/published.txt, which records all deployed URLs, and firebase.json if it changed.
  2. Run npm run indexnow to see which changes search engines don't know about yet.`);
});

/**
 * Deploys everything in `firebase.json` (the site, the function, rules and indexes) with firebase-tools.
 * @throws UserError if the deploy fails
 */
function runFirebase(args: readonly string[]): void {
  const program = installFirebaseTools();
  const { status } = spawnSync(process.execPath, [program, ...args], {
    cwd: ROOT,
    stdio: "inherit",
  });
  if (status === 0) return;
  throw new UserError(
    `The deploy failed or is incomplete; see Firebase's messages above. If you aren't signed in, run \`gcloud auth application-default login\`. Then deploy again. content/published.txt is unchanged.`,
  );
}

/**
 * Returns the paths that must keep working: those of documents and of the site's own pages. Lists by tag or page number
 * are excluded, because they change with their contents.
 */
function lastingPaths(library: Library): Set<string> {
  const ofDocuments = [...library.values()].flatMap((documents) =>
    [...documents.values()].flatMap(({ url }) => (typeof url === "string" ? [url] : [])),
  );
  return new Set([...listStaticPages(), ...ofDocuments]);
}
