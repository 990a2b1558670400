import { mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { watchFolder } from "#scripts/dev/watch-folder.ts";
import { tempFolder, writeFiles } from "../support/temp.ts";

/** Watches a new folder. Returns a function that waits until these paths are reported. */
function watchNew(files: Record<string, string>) {
  const folder = tempFolder();
  writeFiles(folder, files);
  const seen = new Set<string>();
  onTestFinished(watchFolder(folder, (path) => seen.add(path)));
  const reported = async (...names: string[]) => {
    await vi.waitFor(() => {
      for (const name of names) expect([...seen]).toContain(join(folder, name));
    });
    seen.clear();
  };
  return { folder, reported };
}

test("reports files that are saved, added or deleted in a folder and its subfolders", async () => {
  const { folder, reported } = watchNew({ "a.yaml": "1", "cities/b.mdx": "1" });
  writeFiles(folder, { "a.yaml": "2", "cities/b.mdx": "2", "cities/c.mdx": "1" });
  await reported("a.yaml", "cities/b.mdx", "cities/c.mdx");
  rmSync(join(folder, "cities/b.mdx"));
  await reported("cities/b.mdx");
});

test("reports a file that replaces another one, as some editors save", async () => {
  const { folder, reported } = watchNew({ "cities/b.mdx": "1" });
  writeFiles(folder, { "cities/b.mdx~": "2" });
  renameSync(join(folder, "cities/b.mdx~"), join(folder, "cities/b.mdx"));
  await reported("cities/b.mdx");
  writeFiles(folder, { "cities/b.mdx": "3" });
  await reported("cities/b.mdx");
});

test("watches folders that are added, renamed or deleted and added again", async () => {
  const { folder, reported } = watchNew({ "cities/near/b.mdx": "1" });
  mkdirSync(join(folder, "posts"));
  await reported("posts");
  writeFiles(folder, { "posts/p.mdx": "1" });
  await reported("posts/p.mdx");
  renameSync(join(folder, "cities"), join(folder, "towns"));
  await reported("cities", "towns");
  writeFiles(folder, { "towns/near/b.mdx": "2" });
  await reported("towns/near/b.mdx");
  rmSync(join(folder, "posts"), { recursive: true });
  await reported("posts");
  writeFiles(folder, { "posts/q.mdx": "1" });
  await reported("posts");
  writeFiles(folder, { "posts/q.mdx": "2" });
  await reported("posts/q.mdx");
});
