import { runCommand } from "./command.ts";
import { startEmulators } from "./emulators/start-emulators.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

await runCommand(async () => {
  // While they start there is nothing to be put in order; leaving by `exit` takes them along.
  const leave = () => process.exit(1);
  for (const signal of SIGNALS) process.on(signal, leave);
  const emulators = await startEmulators();
  const stopped = nextSignal();
  for (const signal of SIGNALS) process.off(signal, leave);

  console.log(`The site      ${emulators.hosting}
Its function  ${emulators.hosting}/api/health
Firestore     ${emulators.firestore}
Auth          ${emulators.auth}
Project       ${emulators.projectId}
Logs          .cache/emulators
Ctrl-C stops them; what they hold is gone then.`);
  await stopped;
  console.log("Stopping the Firebase emulators ...");
  await emulators.stop();
});

/** Resolves at the first signal; later ones are passed over, so that stopping is not cut short. */
function nextSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve());
  });
}
