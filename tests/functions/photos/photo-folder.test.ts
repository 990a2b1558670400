import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createPhotoFolder } from "#functions/photos/photo-folder.ts";
import { StoreUnavailableError } from "#functions/stores/lead-store.ts";
import { tempFolder } from "../../support/temp.ts";
import { photoFilesContract } from "./photo-files.ts";

photoFilesContract(async () => createPhotoFolder(join(tempFolder(), "photos")));

const IMAGES = { full: Buffer.from("full"), thumbnail: Buffer.from("small") };

test("a photo that can't be written leaves no files, and can be sent again", async () => {
  const folder = tempFolder();
  const files = createPhotoFolder(folder);
  // A folder in the place of the second file makes the rename fail.
  mkdirSync(join(folder, "lead", "wall.thumbnail.jpg", "in-the-way"), { recursive: true });
  const saved = files.save({ lead: "lead", photo: "wall" }, IMAGES);
  await expect(saved).rejects.toBeInstanceOf(StoreUnavailableError);
  expect(readdirSync(join(folder, "lead")).filter((name) => name.endsWith(".partial"))).toEqual([]);
  rmSync(join(folder, "lead", "wall.thumbnail.jpg"), { recursive: true });
  await files.save({ lead: "lead", photo: "wall" }, IMAGES);
  expect(await files.read({ lead: "lead", photo: "wall" }, "thumbnail")).toBeDefined();
});

test("files that a stopped server left half-written are listed, so the clean-up removes them", async () => {
  const folder = tempFolder();
  const files = createPhotoFolder(folder);
  await files.save({ lead: "lead", photo: "wall" }, IMAGES);
  writeFileSync(join(folder, "lead", "3f2a.partial"), "half");
  const names: string[] = [];
  for await (const { photo } of files.list()) names.push(photo);
  expect(names.toSorted()).toEqual(["3f2a", "wall"]);
  await files.remove({ lead: "lead", photo: "3f2a" });
  expect(readdirSync(join(folder, "lead"))).toEqual(["wall.full.jpg", "wall.thumbnail.jpg"]);
});
