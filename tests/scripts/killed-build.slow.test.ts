import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, watch, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { seeded } from "#renderer/random.ts";
import { buildSite, generatedDirOf } from "#scripts/build/build-site.ts";
import { finishPublishing } from "#scripts/build/site-folder.ts";
import { ROOT } from "#scripts/paths.ts";
import { differences, filesIn } from "../support/files.ts";
import { fixtureContent } from "../support/fixture.ts";
import { tempFolder } from "../support/temp.ts";

const KILLS = process.env["TEST_LONG"] === "true" ? 50 : 4;

/** Longest time until a build is killed, in milliseconds. Most are done by then. */
const LONGEST_MS = 4_000;

/** Starts a build in its own process, and kills it at a random time, or as soon as the site changes. */
async function killBuild(content: string, outDir: string, delay: number | undefined) {
  const program = [join(ROOT, "scripts/build.ts"), "--content", content, "--out", outDir];
  const child = spawn(process.execPath, [...process.execArgv, ...program, "--no-pictures"], {
    stdio: "ignore",
  });
  const exit = once(child, "exit");
  const watcher = watch(outDir, { recursive: true });
  const killed = delay === undefined ? once(watcher, "change") : pause(delay);
  await Promise.race([killed, exit]);
  child.kill("SIGKILL");
  await exit;
  watcher.close();
}

test(
  `a build that is killed at any point leaves the old site or the new one (${KILLS} kills)`,
  async () => {
    const random = seeded(7);
    const content = fixtureContent();
    const outDir = join(tempFolder(), "site");
    const build = (from: string, to: string) =>
      buildSite({ contentDir: from, outDir: to, pictures: false });
    await build(content, outDir);
    let published = 0;
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const old = filesIn(outDir);
      const file = join(content, "business.yaml");
      // Every page shows the phone number.
      const number = `+1678444${String(1000 + kill)}`;
      writeFileSync(file, readFileSync(file, "utf8").replace(/\+1678\d{7}/, number));
      await killBuild(content, outDir, kill % 2 === 0 ? undefined : random() * LONGEST_MS);

      finishPublishing(outDir);
      const folder = tempFolder();
      cpSync(content, join(folder, "content"), { recursive: true });
      const cold = join(folder, "site");
      await build(join(folder, "content"), cold);
      const now = filesIn(outDir);
      const fresh = filesIn(cold);
      const isNew = differences(now, fresh).length === 0;
      if (isNew) published += 1;
      else expect(differences(now, old), `kill ${kill}`).toEqual([]);

      await build(content, outDir);
      expect(differences(filesIn(outDir), fresh), `the build after kill ${kill}`).toEqual([]);
      expect(
        differences(filesIn(generatedDirOf(outDir)), filesIn(generatedDirOf(cold))),
        `the backend's pages after kill ${kill}`,
      ).toEqual([]);
    }
    console.log(`${KILLS} builds killed, ${published} of them after the new site was final`);
  },
  KILLS * 30_000,
);
