import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { expect, test } from "vitest";
import { galleryItemSchema } from "#schema/gallery-item.ts";
import type { LeadPhoto } from "#contract/lead.ts";
import { createPhotoFolder, PHOTO_FOLDER } from "#functions/photos/photo-folder.ts";
import { openSqliteStore } from "#functions/stores/sqlite/open-sqlite-store.ts";
import { runPhotos } from "#scripts/photos.ts";
import { duringTests, later, newLead, quote } from "../support/leads.ts";
import { photo, photoOf } from "../support/lead-photos.ts";
import { memoryFolder, writeFiles } from "../support/temp.ts";

const CONSENT = { way: "text", by: "anna@example.com", at: later(5) } as const;

/** A data folder whose lead `job` has the given photos, and an empty content folder. */
async function folders(photos: readonly Partial<LeadPhoto>[]) {
  const [dataDir, content] = [memoryFolder(), memoryFolder()];
  const store = await openSqliteStore(dataDir, { now: duringTests });
  const files = createPhotoFolder(join(dataDir, PHOTO_FOLDER));
  const details = { city: "marietta", service: "tv-mounting-brick", kind: "quote", quote } as const;
  await store.create(newLead({ id: "job", createdAt: new Date().toISOString(), ...details }));
  for (const [index, fields] of photos.entries()) {
    const added = photoOf({ id: `photo${index}`, by: "anna@example.com", ...fields });
    await store.addPhoto("job", added, 60);
    const image = await photo({ width: 900 + index });
    await files.save({ lead: "job", photo: added.id }, { full: image, thumbnail: image });
  }
  await store.close();
  const run = (words: string) =>
    runPhotos([...words.split(" "), "--content", content], { DATA_DIR: dataDir });
  const names = () => readdirSync(content, { recursive: true, encoding: "utf8" }).toSorted();
  return { content, files, run, names };
}

test("copies only photos with consent, and writes a draft with a slider from before to after", async () => {
  const { content, run, names } = await folders([
    { stage: "before", consent: CONSENT },
    {},
    { stage: "after", consent: CONSENT },
  ]);
  expect(await run("import job")).toContain("Copied 2 photos, and wrote a draft for the gallery:");
  expect(names()).toEqual([
    "gallery",
    "gallery/marietta-brick.yaml",
    "media",
    "media/marietta-brick-2.jpg",
    "media/marietta-brick.jpg",
  ]);
  const draft: unknown = parse(readFileSync(join(content, "gallery/marietta-brick.yaml"), "utf8"));
  expect(galleryItemSchema.safeParse(draft).error).toBeUndefined();
  expect(draft).toMatchObject({
    draft: true,
    photo: { src: "/media/marietta-brick-2.jpg" },
    before: { photo: { src: "/media/marietta-brick.jpg" } },
    service: "tv-mounting-brick",
    city: "marietta",
    wall: "brick",
  });
});

test("never overwrites a file of an earlier import", async () => {
  const { run, names } = await folders([{ consent: CONSENT }]);
  await run("import job");
  await run("import job");
  expect(names()).toContain("media/marietta-brick-2.jpg");
  expect(names()).toContain("gallery/marietta-brick-2.yaml");
});

test("skips a name if any of its files exists, so an import is never half-written", async () => {
  const { content, run, names } = await folders([{ consent: CONSENT }, { consent: CONSENT }]);
  writeFiles(content, { "media/marietta-brick-2.jpg": "mine" });
  await run("import job");
  expect(names()).toEqual([
    "gallery",
    "gallery/marietta-brick-3.yaml",
    "media",
    "media/marietta-brick-2.jpg",
    "media/marietta-brick-3-2.jpg",
    "media/marietta-brick-3.jpg",
  ]);
});

test("writes nothing if the file of one of the photos is missing", async () => {
  const { files, run, names } = await folders([{ consent: CONSENT }, { consent: CONSENT }]);
  await files.remove({ lead: "job", photo: "photo1" });
  await expect(run("import job")).rejects.toThrow("The file of a photo is missing in ");
  expect(names()).toEqual([]);
});

test.each([
  ["a lead without consent", "import job", "None of this lead's photos may be published."],
  ["a lead that doesn't exist", "import none", 'There is no lead "none".'],
  ["a word that isn't an action", "export job", "npm run photos -- import LEAD"],
])("writes nothing for %s, and says what to do", async (_, words, message) => {
  const { content, run } = await folders([{}]);
  await expect(run(words)).rejects.toThrow(message);
  expect(existsSync(join(content, "media"))).toBe(false);
});

test("says where to find the photo if this machine has no leads", async () => {
  const run = runPhotos(["import", "job"], { DATA_DIR: memoryFolder() });
  await expect(run).rejects.toThrow("On Firebase, download the photo in the staff app");
});
