import { execFileSync } from "node:child_process";
import { rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { seeded } from "#renderer/random.ts";
import { DISK_FULL } from "./store.ts";

const DISK_MB = 64;

/**
 * Mounts a small disk until the test is done. Returns false if that isn't allowed, because the user isn't root or this is
 * a container without the right to mount. Then the disk can't get full.
 */
export function mountSmallDisk(folder: string): boolean {
  try {
    const options = ["-t", "tmpfs", "-o", `size=${DISK_MB}m`];
    execFileSync("mount", [...options, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    process.stdout.write("SKIPPED the full disk: mounting one takes root.\n");
    return false;
  }
  onTestFinished(() => void execFileSync("umount", ["--lazy", folder]));
  return true;
}

/** Maximum time for which the disk is full. Usually, a write fails much earlier. */
const LONGEST_MS = 1500;

/** Fills a disk now and then, each time until a write fails. @param tally how often each event has happened */
export async function fillAtTimes(
  disk: string,
  seed: number,
  tally: ReadonlyMap<string, number>,
  signal: AbortSignal,
): Promise<void> {
  const random = seeded(seed);
  const rest = join(disk, "rest");
  const failures = () => tally.get(DISK_FULL) ?? 0;
  while (!signal.aborted) {
    const [before, filledAt] = [failures(), Date.now()];
    const { bavail, bsize } = statfsSync(disk);
    try {
      writeFileSync(rest, Buffer.alloc(bavail * bsize));
    } catch {
      // The server wrote something in the meantime, so the disk was full earlier.
    }
    while (failures() === before && Date.now() - filledAt < LONGEST_MS) await wait(20);
    rmSync(rest);
    await wait(2000 + random() * 3000, undefined, { signal }).catch(() => {});
  }
}
