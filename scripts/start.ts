import { buildSite, describeBuild } from "./build/build-site.ts";
import { runCommand } from "./command.ts";
import { createSiteApp } from "./server/app.ts";
import { readHosting } from "./server/hosting.ts";
import { listen, listenOptions } from "./server/listen.ts";

await runCommand(async () => {
  const options = listenOptions(process.env);
  const report = await buildSite();
  console.log(describeBuild(report));
  const server = await listen(createSiteApp(report.outDir, readHosting()), options);
  console.log(`The site is at ${server.url}`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void server.close());
  }
});
