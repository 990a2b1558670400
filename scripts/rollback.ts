import { didYouMean } from "contentlayer/build";
import { readArguments, runCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { listReleases, type Release } from "./deploy/releases.ts";
import { requireProject, runFirebase, type RunFirebase } from "./deploy/run-firebase.ts";
import { accessToken } from "./setup/google-credentials.ts";
import { UserError } from "./user-error.ts";

const [EXAMPLE] = COMMANDS.rollback.examples;

if (import.meta.main) {
  await runCommand(COMMANDS.rollback, async () => {
    console.log(await runRollback(process.argv.slice(2)));
  });
}

/** The services that a rollback uses. Tests pass others. */
interface Services {
  list: (project: string, site: string) => Promise<Release[]>;
  run: RunFirebase;
}

const FIREBASE: Services = {
  list: async (project, site) => listReleases({ project, site, token: await accessToken() }),
  run: runFirebase,
};

/**
 * Runs `npm run rollback` with the given arguments.
 * @returns the output to print
 * @throws UserError if the release can't be put back
 */
export async function runRollback(
  args: readonly string[],
  { list, run }: Services = FIREBASE,
): Promise<string> {
  const { values } = readArguments(COMMANDS.rollback, args);
  const project = requireProject(values.project, EXAMPLE);
  const { previous = false, to } = values;
  if (previous && to !== undefined) {
    throw new UserError("Use either --previous or --to, because only one release can be live.");
  }
  const site = values.site ?? project;
  const releases = await list(project, site);
  const [live] = releases;
  if (live === undefined) {
    throw new UserError(
      `${site} has no releases yet. Deploy it first, as in \`npm run deploy -- --project ${project}\`.`,
    );
  }
  if (!previous && to === undefined) return listOf(releases, project, site);
  const target = to === undefined ? previousOf(releases) : releaseOf(releases, to);
  // The CLI splits its argument at the `@`, without a colon in front of it.
  run(
    ["hosting:clone", `${site}@${target.version}`, `${site}:live`, `--project=${project}`],
    `The release wasn't put back; see Firebase's messages above. If you aren't signed in, run \`gcloud auth application-default login\`, and try again. You can also choose the release in the Firebase console under Hosting.`,
  );
  return `The site is back at version ${target.version}, released on ${timeOf(target)}.
These are still from the newer deploy: functions, database and storage rules, indexes, and leads.
What to do next:
  1. Check the site, and send a test lead with its form.
  2. Fix the problem on main, and deploy. Until then, don't run npm run indexnow.`;
}

function listOf(releases: readonly Release[], project: string, site: string): string {
  const rows = releases.map(
    (release, index) =>
      `  ${index === 0 ? "live" : "    "}  ${timeOf(release)}  ${release.version}${release.isKept ? "" : "  (deleted)"}  ${release.by}`,
  );
  return [
    `Recent releases of ${site}, newest first:`,
    ...rows.map((row) => row.trimEnd()),
    `Nothing was changed. To put the one before the live one back, run \`npm run rollback -- --project ${project}${site === project ? "" : ` --site ${site}`} --previous\`. For another one, use \`--to VERSION\`.`,
  ].join("\n");
}

/** Returns the latest release with other files than the live one. */
function previousOf([live, ...earlier]: readonly Release[]): Release {
  const found = earlier.find(({ version, isKept }) => isKept && version !== live?.version);
  if (found !== undefined) return found;
  throw new UserError(
    "Firebase has no earlier release of this site. Check out an earlier commit and deploy it.",
  );
}

function releaseOf(releases: readonly Release[], version: string): Release {
  const [live] = releases;
  if (live?.version === version) {
    throw new UserError(`Version ${version} is already live. Nothing was changed.`);
  }
  const found = releases.find((release) => release.version === version);
  if (found?.isKept === true) return found;
  if (found !== undefined) {
    throw new UserError(
      `Firebase has deleted the files of version ${version}. Check out its commit and deploy it.`,
    );
  }
  const versions = releases.map((release) => release.version);
  throw new UserError(
    `None of the last ${versions.length} releases has the version ${version}. ${didYouMean(version, versions) ?? `\`${EXAMPLE}\` lists them.`}`,
  );
}

/** Formats a release's time, such as `2026-11-28 14:05 UTC`. */
function timeOf({ time }: Release): string {
  return `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
