import { runCommand } from "./command.ts";
import { startEmulators } from "./emulators/start-emulators.ts";
import { COMMANDS } from "./commands.ts";

await runCommand(COMMANDS.emulators, async () => {
  const emulators = await startEmulators();
  console.log(`The site      ${emulators.hosting}
Its function  ${emulators.hosting}/api/health
Firestore     ${emulators.firestore}
Auth          ${emulators.auth}
Project       ${emulators.projectId}
Logs          .cache/emulators
Ctrl-C stops them; what they hold is gone then.`);
  await nextSignal();
  console.log("Stopping the Firebase emulators ...");
  await emulators.stop();
});

/** Resolves at the first signal; later ones are passed over, so that stopping is not cut short. */
function nextSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => resolve());
    }
  });
}
