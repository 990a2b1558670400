import { readdirSync, statSync, watch, type FSWatcher } from "node:fs";
import { join, sep } from "node:path";

/**
 * Watches a folder and its subfolders. There is one watcher per folder, because one per file, as in Vite's library, takes
 * seconds to start with ten thousand files and reads the whole folder again after each save.
 *
 * @param onChange receives each file or folder that was written, added or removed
 * @returns a function that stops watching
 */
export function watchFolder(root: string, onChange: (path: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();

  const start = (folder: string): void => {
    const watcher = watch(folder, (event, name) => {
      const path = name === null ? folder : join(folder, name);
      if (event === "rename") followRename(path);
      onChange(path);
    });
    // On some systems, removing a watched folder is an error.
    watcher.on("error", () => stop(folder));
    watchers.set(folder, watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) start(join(folder, entry.name));
    }
  };

  const stop = (path: string): void => {
    for (const [folder, watcher] of watchers) {
      if (folder !== path && !folder.startsWith(path + sep)) continue;
      watcher.close();
      watchers.delete(folder);
    }
  };

  /** Watches the right folders after one was added, moved or removed. */
  const followRename = (path: string): void => {
    stop(path);
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) start(path);
  };

  start(root);
  return () => stop(root);
}
