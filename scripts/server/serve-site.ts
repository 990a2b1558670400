import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { metricsTokenOf, proxyHopsOf } from "#functions/environment.ts";
import { readGenerated } from "#functions/generated.ts";
import { readSettings } from "#functions/outbox/settings.ts";
import { backupDirOf, newestBackup } from "../backup/backup-folder.ts";
import { backUpIfDue, makesBackups } from "../backup/schedule.ts";
import { generatedDirOf } from "../build/build-site.ts";
import { finishPublishing } from "../build/site-folder.ts";
import { recordsFile } from "../build/site-records.ts";
import { dataDirOf, listenOptions, publicUrlOf, signInAddress } from "../environment.ts";
import { SITE_DIR } from "../paths.ts";
import { UserError } from "../user-error.ts";
import { accessLogOf, openAccessLog } from "./access-log.ts";
import { createSiteApp, listen } from "./app.ts";
import { openBackend } from "./backend.ts";
import { describeDelivery } from "./describe-delivery.ts";
import { readHosting } from "./hosting.ts";

/** Hostnames for this machine, all of which reach the same site. */
const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** Maximum time for a shutdown, in milliseconds. Service managers usually kill the process after ten seconds. */
const STOP_MS = 9_000;

export type ServerSettings = ReturnType<typeof serverSettings>;

/**
 * Reads the server's settings from the environment.
 * @throws UserError or EnvironmentError if a value is invalid
 */
export function serverSettings(environment: NodeJS.ProcessEnv) {
  const options = listenOptions(environment);
  return {
    ...options,
    publicUrl: publicUrlOf(environment, options),
    hasPublicUrl: (environment["PUBLIC_URL"] ?? "") !== "",
    dataDir: dataDirOf(environment),
    proxyHops: proxyHopsOf(environment, 0),
    delivery: readSettings(environment),
    backups: makesBackups(environment),
    metricsToken: metricsTokenOf(environment),
    accessLog: accessLogOf(environment),
  };
}

/** Returns when the last successful build finished, or `undefined` if there is none. */
export function lastBuild(): Date | undefined {
  const written = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtime;
  const facts = written(join(generatedDirOf(SITE_DIR), "site.json"));
  if (facts === undefined || !existsSync(join(SITE_DIR, "index.html"))) return undefined;
  // A site that was copied from elsewhere may come without its records.
  return written(recordsFile(SITE_DIR)) ?? facts;
}

/**
 * Serves the last build, with leads and staff, until the process gets a signal to stop.
 * @throws UserError if there is no build, or if the port or the data can't be used
 */
export async function serveSite(settings: ServerSettings): Promise<void> {
  finishPublishing(SITE_DIR);
  if (lastBuild() === undefined) {
    throw new UserError("No built site to serve. Run `npm run build` first.");
  }
  const { host, port, publicUrl, hasPublicUrl, delivery, dataDir, proxyHops, backups } = settings;
  const generatedDir = generatedDirOf(SITE_DIR);
  const { siteUrl, email } = readGenerated(generatedDir).site.business;
  const stopping = new AbortController();
  const accessLog = settings.accessLog === "off" ? undefined : openAccessLog();
  const backend = await openBackend({
    dataDir,
    generatedDir,
    publicUrl,
    siteUrls: [siteUrl, ...LOCAL_HOSTS.map((name) => `http://${name}:${port}`)],
    proxyHops,
    delivery,
    metricsToken: settings.metricsToken,
    accessLog: accessLog?.write,
    stopping: stopping.signal,
    backUp: backups ? (stop) => backUpIfDue(process.env, dataDir, stop) : undefined,
    newestBackup: backups
      ? () => newestBackup(backupDirOf({ ...process.env, DATA_DIR: dataDir }))?.at
      : undefined,
  });
  const app = createSiteApp(SITE_DIR, readHosting(), backend.api, {
    stopping: stopping.signal,
    accessLog: settings.accessLog === "all" ? accessLog?.write : undefined,
  });
  const server = await listen(app, { host, port, hasProxy: proxyHops > 0 });
  const close = async () => {
    await server.close();
    await backend.close();
    await accessLog?.close();
  };
  stopOnSignal(close, stopping);

  console.log(`The site is at ${server.url}`);
  if (!hasPublicUrl && !LOCAL_HOSTS.includes(host)) {
    console.log(
      `Forms and sign-in work only at ${publicUrl}. Set PUBLIC_URL to the URL that visitors use, such as https://www.example.com (docs/deploy.md).`,
    );
  }
  console.log(describeDelivery(delivery, email, await backend.countDevices()));
  if (!backups) console.log("Daily backups are off. Unset BACKUPS to turn them on.");
  const owner = backend.ensureOwner(email);
  // Not printed to a log file, because anyone who can read the log could sign in.
  console.log(
    process.stdout.isTTY
      ? `Sign-in link for ${owner} (works once, within 15 minutes): ${signInAddress(publicUrl, backend.identity.makeLink(owner))}`
      : `To sign in as ${owner}, run \`npm run staff -- link ${owner}\`.`,
  );
}

/**
 * Shuts down in order: stops accepting connections, finishes open requests, and closes the data. A second Ctrl-C ends
 * the process immediately. A second SIGTERM doesn't, because a service manager and the parent process may both send one.
 */
function stopOnSignal(close: () => Promise<void>, stopping: AbortController): void {
  const stop = async () => {
    stopping.abort();
    console.log("Stopping after requests in progress finish ...");
    setTimeout(() => {
      console.error("Some requests didn't finish in time and were dropped.");
      process.exit(1);
    }, STOP_MS).unref();
    await close();
    console.log("Stopped.");
    process.exit();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (!stopping.signal.aborted) void stop();
      else if (signal === "SIGINT") process.exit(1);
    });
  }
}
