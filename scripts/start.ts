import { buildSite, describeBuild } from "./build/build-site.ts";
import { printError, printProblems, runCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { lastBuild, serverSettings, serveSite } from "./server/serve-site.ts";

await runCommand(COMMANDS.start, async () => {
  const settings = serverSettings(process.env);
  const previous = lastBuild();
  try {
    const report = await buildSite();
    printProblems(report.warnings);
    console.log(describeBuild(report));
  } catch (error) {
    if (previous === undefined) throw error;
    // After a reboot, an old site and a working lead form are better than neither.
    printError(error);
    console.error(
      `The build failed, so the server is using the site built on ${previous.toISOString()}. Fix the problems above and start again.`,
    );
  }
  await serveSite(settings);
});
