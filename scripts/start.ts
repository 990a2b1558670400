import { startBundling } from "./build/bundle.ts";
import { printError, printProblems, runCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";

await runCommand(COMMANDS.start, async () => {
  // The bundler loads Vite while this process loads everything else.
  await using bundling = startBundling();
  const [{ buildSite, describeBuild }, { lastBuild, serverSettings, serveSite }] =
    await Promise.all([import("./build/build-site.ts"), import("./server/serve-site.ts")]);
  const settings = serverSettings(process.env);
  const previous = lastBuild();
  try {
    const report = await buildSite({ bundling });
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
