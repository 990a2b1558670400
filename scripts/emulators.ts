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
Press Ctrl-C to stop the emulators and delete their data.`);
  await nextSignal();
  console.log("Stopping the Firebase emulators ...");
  await emulators.stop();
});

/** Resolves on the first signal. Later ones are ignored, so they can't interrupt the shutdown. */
function nextSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => resolve());
    }
  });
}
