import { backupKeyOf } from "./backup/archive.ts";
import { counted, describeDifference } from "./backup/databases.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { findBackup } from "./backup.ts";
import { helpOf, readArguments, runCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { dataDirOf } from "./environment.ts";
import { shownPath } from "./paths.ts";
import { UserError } from "./user-error.ts";

if (import.meta.main) {
  await runCommand(COMMANDS.restore, async () => {
    console.log(await runRestore(process.argv.slice(2), process.env));
  });
}

/**
 * Runs `npm run restore` with the given arguments.
 * @returns the output to print
 * @throws UserError if the arguments are invalid or the backup can't be restored
 */
export async function runRestore(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const { positionals, values } = readArguments(COMMANDS.restore, args);
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0) throw new UserError(helpOf(COMMANDS.restore));
  const dataDir = dataDirOf(environment);
  const file = findBackup(given, environment);
  const key = await backupKeyOf(environment);
  const { manifest, replaced, lost, back, photos } = await restoreBackup(file, {
    dataDir,
    key,
    force: values.force === true,
  });
  const { leads, staff } = manifest.counts;
  const missing = typeof lost === "object" ? describeDifference(lost) : "";
  const returned = back === undefined ? "" : describeDifference(back);
  return [
    `Restored ${counted(leads, "lead")} and ${staff} staff, as of ${manifest.at}, to ${shownPath(dataDir)}.`,
    ...(typeof lost === "string"
      ? [`The previous data couldn't be compared, because ${lost}.`]
      : []),
    ...(missing === "" ? [] : [`Removed, because it isn't in the backup: ${missing}.`]),
    ...(returned === ""
      ? []
      : [`Brought back, because it was changed or deleted after the backup: ${returned}.`]),
    ...(photos.copied > 0 ? [`Restored ${counted(photos.copied, "photo file")}.`] : []),
    ...(photos.missing > 0
      ? [
          `${counted(photos.missing, "photo file")} couldn't be restored, because the backup folder has no readable copies of them. Photos of leads that were deleted since then are gone. If BACKUP_KEY has changed since then, see docs/operate.md.`,
        ]
      : []),
    ...(replaced === undefined ? [] : [`The previous files are in ${shownPath(replaced)}.`]),
    "Everyone must sign in again. Start the server with `npm start`.",
  ].join("\n");
}
