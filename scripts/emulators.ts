import { runCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { startEmulators } from "./emulators/start-emulators.ts";

await runCommand(COMMANDS.emulators, async () => {
  const emulators = await startEmulators();
  console.log(`The site      ${emulators.hosting}
Its function  ${emulators.hosting}/api/health
Firestore     ${emulators.firestore}
Auth          ${emulators.auth}
Project       ${emulators.projectId}
Logs          .cache/emulators
Press Ctrl-C to stop them; their data is deleted.`);
  await nextSignal();
  console.log("Stopping the Firebase emulators ...");
  await emulators.stop();
});

/** Resolves at the first signal; later ones are ignored, so that stopping isn't cut short. */
function nextSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => resolve());
    }
  });
}
