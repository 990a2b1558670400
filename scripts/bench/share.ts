import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setLibrary } from "contentlayer/runtime";
import { sceneSchema, type SceneSpec } from "#trade/scene.ts";
import { ensureBundle } from "../build/bundle.ts";
import { importSite } from "../build/render-site.ts";
import { generateContentModule, loadSoundContent } from "../content/site-content.ts";
import { DrawQueue } from "../share/draw-queue.ts";
import { seeded } from "#renderer/random.ts";
import type { SharePicture } from "#renderer/share/share-picture.ts";
import { measure, printUsage, quantile } from "./measure.ts";

/** Rooms on the images: a different one for each, or those used on the site. */
type Rooms = "different" | "site";

if (import.meta.main) {
  const [module = "", rooms, count, outDir = ""] = process.argv.slice(2);
  await drawImages(module, rooms === "site" ? "site" : "different", Number(count), outDir);
}

/** Measures how long it takes to draw share images in a new process, excluding the bundle. */
export async function benchShare(count: number, folder: string): Promise<void> {
  generateContentModule();
  const module = join((await ensureBundle()).folder, "server", "site.mjs");
  const run = (rooms: Rooms) =>
    measure("bench/share.ts", [module, rooms, String(count), join(folder, rooms)]);
  printUsage(`share, ${count} images`, [
    ["a different room for each", run("different")],
    ["the site's rooms", run("site")],
  ]);
  const bytes = readdirSync(join(folder, "different")).map(
    (name) => statSync(join(folder, "different", name)).size,
  );
  console.log(
    `\n${bytes.length} files, median ${quantile(bytes).toLocaleString("en-US")} bytes, largest ${quantile(bytes, 1).toLocaleString("en-US")} bytes`,
  );
}

async function drawImages(
  module: string,
  rooms: Rooms,
  count: number,
  outDir: string,
): Promise<void> {
  process.env["NODE_ENV"] = "production";
  const site = await importSite(module);
  const scenes = rooms === "site" ? scenesOf(site) : differentScenes(count);
  mkdirSync(outDir, { recursive: true });
  const queue = new DrawQueue<{ file: string; picture: SharePicture }>(
    site,
    async ({ file }, drawn) => writeFileSync(file, await drawn),
  );
  for (let index = 0; index < count; index += 1) {
    const picture = {
      title: `TV Mounting in Sample ${index}, Georgia`,
      line: `From $${90 + (index % 40)}`,
      scene: scenes[index % scenes.length] ?? { wall: "drywall" as const },
      businessName: "Longleaf TV Mounting",
      phone: "(678) 555-0142",
    };
    queue.add({ file: join(outDir, `${index}.jpg`), picture });
  }
  await queue.drain();
}

/** Returns the rooms on the site's share images for services and cities. */
function scenesOf(site: Awaited<ReturnType<typeof importSite>>): SceneSpec[] {
  setLibrary(loadSoundContent().library);
  const own = [
    ...site.allServices.map(({ scene }) => scene),
    ...site.allCities.flatMap(({ homes }) => homes[0]?.scene ?? []),
  ];
  return [...new Map(own.map((scene) => [JSON.stringify(scene), scene])).values()];
}

/** Returns the given number of different rooms, a mix of simple and complex ones. */
function differentScenes(count: number): SceneSpec[] {
  const { wall, setting, shows } = sceneSchema.shape;
  const random = seeded(1);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)];
  const found = new Map<string, SceneSpec>();
  while (found.size < count) {
    const scene: SceneSpec = {
      wall: pick(wall.options) ?? "drywall",
      setting: pick(setting.unwrap().options),
      shows: pick(shows.unwrap().options),
      size: 43 + Math.floor(random() * 43),
    };
    found.set(JSON.stringify(scene), scene);
  }
  return [...found.values()];
}
