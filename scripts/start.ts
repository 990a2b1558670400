import { proxyHopsOf } from "#functions/environment.ts";
import { readSettings } from "#functions/outbox/settings.ts";
import { buildSite, describeBuild, generatedDirOf } from "./build/build-site.ts";
import { runCommand } from "./command.ts";
import { COMMANDS } from "./help/commands.ts";
import { createSiteApp } from "./server/app.ts";
import { openBackend } from "./server/backend.ts";
import { dataDirOf } from "./server/data-dir.ts";
import { describeDelivery } from "./server/describe-delivery.ts";
import { readHosting } from "./server/hosting.ts";
import { listen, listenOptions, localOrigins, publicUrlOf } from "./server/listen.ts";
import { signInAddress } from "./server/sign-in-address.ts";

await runCommand(COMMANDS.start, async () => {
  const options = listenOptions(process.env);
  const delivery = readSettings(process.env);
  const report = await buildSite();
  console.log(describeBuild(report));

  const publicUrl = publicUrlOf(process.env, options);
  const backend = await openBackend({
    dataDir: dataDirOf(process.env),
    generatedDir: generatedDirOf(report.outDir),
    publicUrl,
    siteUrls: [report.siteUrl, ...localOrigins(options.port)],
    proxyHops: proxyHopsOf(process.env, 0),
    delivery,
  });
  const app = createSiteApp(report.outDir, readHosting(), backend.api);
  const server = await listen(app, options);
  console.log(`The site is at ${server.url}`);
  console.log(describeDelivery(delivery, report.email));

  const owner = backend.ensureOwner(report.email);
  const link = signInAddress(publicUrl, backend.identity.makeLink(owner));
  console.log(`Staff (${owner}) sign in within 15 minutes, once: ${link}`);

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void server.close().then(() => backend.close()));
  }
});
