import { proxyHopsOf } from "#functions/environment.ts";
import { readSettings } from "#functions/outbox/settings.ts";
import { buildSite, describeBuild, generatedDirOf } from "./build/build-site.ts";
import { runCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { dataDirOf, listenOptions, publicUrlOf, signInAddress } from "./environment.ts";
import { createSiteApp, listen } from "./server/app.ts";
import { describeDelivery, openBackend } from "./server/backend.ts";
import { readHosting } from "./server/hosting.ts";

/** Hostnames for this machine, all of which reach the same site. */
const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

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
    siteUrls: [report.siteUrl, ...LOCAL_HOSTS.map((host) => `http://${host}:${options.port}`)],
    proxyHops: proxyHopsOf(process.env, 0),
    delivery,
  });
  const app = createSiteApp(report.outDir, readHosting(), backend.api);
  const server = await listen(app, options);
  console.log(`The site is at ${server.url}`);
  console.log(describeDelivery(delivery, report.email));

  const owner = backend.ensureOwner(report.email);
  const link = signInAddress(publicUrl, backend.identity.makeLink(owner));
  console.log(`Sign-in link for ${owner} (works once, within 15 minutes): ${link}`);

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void server.close().then(() => backend.close()));
  }
});
