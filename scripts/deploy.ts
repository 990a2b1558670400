import { count, type Library, type Loaded } from "contentlayer/build";
import source from "../contentlayer.config.ts";
import { buildSite, describeBuild, type BuildReport } from "./build/build-site.ts";
import { bundleFunction } from "./build/function-bundle.ts";
import { printError, printProblems, runCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { lastDeploy, newPaths, recordDeploy } from "./content/published.ts";
import { redirectsIn } from "./content/redirects.ts";
import { generateContentModule, listStaticPages, loadContent } from "./content/site-content.ts";
import { dueSince } from "./deploy/due.ts";
import { deployPreview, previewArguments, requirePreviewName } from "./deploy/preview.ts";
import { requireProject, runFirebase } from "./deploy/run-firebase.ts";
import { today } from "./environment.ts";
import { siteAddresses, siteMark } from "./indexnow/addresses.ts";
import { UserError } from "./user-error.ts";

const [EXAMPLE] = COMMANDS.deploy.examples;

await runCommand(COMMANDS.deploy, async ({ values }) => {
  const { preview, "dry-run": isRehearsal = false, "if-due": onlyIfDue = false } = values;
  if (preview !== undefined) requirePreviewName(preview);
  if (preview !== undefined && onlyIfDue) {
    throw new UserError("Previews are always deployed. Remove --if-due or --preview.");
  }
  generateContentModule();
  const loaded = loadContent();
  if (isRehearsal) {
    await rehearse(loaded, values.project, preview);
    return;
  }
  const project = requireProject(values.project, EXAMPLE);
  if (onlyIfDue && !isAnythingDue(loaded.library)) return;
  if (preview === undefined) await deploy(loaded, project);
  else await deployToPreview(loaded, project, preview);
});

/** Deploys everything in `firebase.json`: the site, the function, rules and indexes. */
async function deploy({ library, problems }: Loaded, project: string): Promise<void> {
  if (problems.some(({ severity }) => severity !== "warning")) {
    printProblems(problems);
    throw new UserError(
      "Nothing was deployed. Fix the errors and replace the sample content; `npm run check -- --launch` lists what is left.",
    );
  }
  const report = await build();
  await bundleFunction();
  runFirebase(
    deployArguments(project),
    "The deploy failed or is incomplete; see Firebase's messages above. If you aren't signed in, run `gcloud auth application-default login`. Then deploy again. content/published.txt is unchanged.",
  );
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
}

function deployArguments(project: string): string[] {
  return ["deploy", `--project=${project}`];
}

/** Deploys only the site, to a URL of its own. What must be replaced before launch is only mentioned. */
async function deployToPreview({ problems }: Loaded, project: string, name: string) {
  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length > 0) {
    printProblems(errors);
    throw new UserError("Nothing was deployed. Fix the errors and run the command again.");
  }
  await build();
  const left = launchItems(problems);
  if (left !== undefined) console.log(`Warning: ${left}`);
  deployPreview(name, project, runFirebase);
  console.log(`Deployed the preview \`${name}\` to the URL above, for seven days. Search engines are asked not to index it.
It uses the live site's function, which rejects forms from the preview's URL.`);
}

/** Builds everything and lists what would stop a deploy. Nothing is deployed, and no network is needed. */
async function rehearse(
  { library, problems }: Loaded,
  givenProject: string | undefined,
  preview: string | undefined,
): Promise<void> {
  const blockers: string[] = [];
  const block = (blocker: string) => void blockers.push(blocker);
  const project = givenProject?.trim() || "ID";
  if (project === "ID") block(`The project is missing. Add it, as in \`${EXAMPLE}\`.`);
  const left = launchItems(problems);
  if (left !== undefined && preview === undefined) block(left);
  if (left !== undefined && preview !== undefined) console.log(`Warning: ${left}`);

  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length > 0) {
    printProblems(errors);
    block(
      `The content has ${count(errors.length, "error")}, listed above, so the site can't be built. Fix them first.`,
    );
  } else {
    await attempt(build, () =>
      block("The build failed. Fix the problem above, and check with `npm run build`."),
    );
  }
  if (preview === undefined) {
    await attempt(bundleFunction, () =>
      block("The function can't be bundled. Fix the problem above, and run `npm run typecheck`."),
    );
    const added = newPaths(source.contentDirPath, lastingPaths(library)).length;
    console.log(`New URLs: ${added}`);
  }
  const args =
    preview === undefined ? deployArguments(project) : previewArguments(preview, project);
  const command = `firebase ${args.join(" ")}`;
  if (blockers.length === 0) {
    console.log(
      `Nothing was deployed. Without --dry-run, this would run: ${command}\nYour sign-in and its permissions weren't checked.`,
    );
    return;
  }
  throw new UserError(
    [
      `Nothing was deployed. ${count(blockers.length, "thing")} would stop a deploy:`,
      ...blockers.map((blocker, index) => `  ${index + 1}. ${blocker}`),
      `Then a deploy would run: ${command}`,
    ].join("\n"),
  );
}

/** Does work, and prints the error if it fails. */
async function attempt(work: () => Promise<unknown>, onFailure: () => void): Promise<void> {
  try {
    await work();
  } catch (error) {
    printError(error);
    onFailure();
  }
}

async function build(): Promise<BuildReport> {
  const report = await buildSite();
  printProblems(report.warnings);
  console.log(describeBuild(report));
  return report;
}

/** Returns a sentence about what must be replaced before launch, or `undefined` if nothing is left. */
function launchItems(problems: Loaded["problems"]): string | undefined {
  const left = problems.filter(({ severity }) => severity === "launch").length;
  if (left === 0) return undefined;
  const verb = left === 1 ? "has" : "have";
  return `${count(left, "placeholder")} ${verb} to be replaced before launch. \`npm run check -- --launch\` lists them.`;
}

/** Prints which documents dated ahead have become due since the last deploy, and returns whether there are any. */
function isAnythingDue(library: Library): boolean {
  const last = lastDeploy(source.contentDirPath);
  if (last === undefined) {
    console.log(
      `The site hasn't been deployed yet, so nothing is due. Deploy it once by hand with \`${EXAMPLE}\`, and commit content/published.txt.`,
    );
    return false;
  }
  const due = dueSince(library, last.day);
  if (due.length === 0) {
    console.log(
      `Nothing became due since the deploy on ${last.day}, so nothing was built or deployed.`,
    );
    return false;
  }
  console.log(`${count(due.length, "document")} became due since the deploy on ${last.day}:`);
  for (const { id, publishDate } of due) console.log(`  ${id} (${publishDate})`);
  return true;
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
