import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setLibrary } from "contentlayer/runtime";
import { sceneSchema, type SceneSpec } from "#schema/scene.ts";
import { importSite } from "../build/render-site.ts";
import { loadSoundContent } from "../content/site-content.ts";
import { seeded } from "../random.ts";
import { drawPictures } from "../share/make-pictures.ts";

// Draws pictures in a process of its own; see `share.ts`.
const [module = "", rooms, amount, outDir = ""] = process.argv.slice(2);
process.env["NODE_ENV"] = "production";
const site = await importSite(module);
const scenes = rooms === "site" ? siteScenes() : differentScenes(Number(amount));
mkdirSync(outDir, { recursive: true });
const items = Array.from({ length: Number(amount) }, (_, index) => ({
  file: join(outDir, `${index}.jpg`),
  picture: {
    title: `TV Mounting in Sample ${index}, Georgia`,
    line: `From $${90 + (index % 40)}`,
    scene: scenes[index % scenes.length] ?? { wall: "drywall" as const },
    businessName: "Longleaf TV Mounting",
    phone: "(678) 555-0142",
  },
}));
await drawPictures(items, site, async ({ file }, drawn) => writeFileSync(file, await drawn));

/** The rooms that the site's services and cities are shared with. */
function siteScenes(): SceneSpec[] {
  setLibrary(loadSoundContent().library);
  const own = [
    ...site.allServices.map(({ scene }) => scene),
    ...site.allCities.flatMap(({ homes }) => homes[0]?.scene ?? []),
  ];
  return [...new Map(own.map((scene) => [JSON.stringify(scene), scene])).values()];
}

/** Rooms of which no two are the same, in an order that mixes heavy and light ones. */
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
