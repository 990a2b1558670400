import { expect, test } from "vitest";
import type { PhotoFiles, StoredPhoto } from "#functions/photos/photo-files.ts";
import { removeUnusedPhotos } from "#functions/photos/remove-unused.ts";

const WALL = { lead: "lead-1", photo: "wall" };
const IMAGES = { full: Buffer.from("full image"), thumbnail: Buffer.from("thumbnail") };
const HOUR_MS = 3_600_000;

/** Tests that every PhotoFiles must pass. @param open returns empty files */
export function photoFilesContract(open: () => Promise<PhotoFiles>): void {
  const listed = async (files: PhotoFiles) => {
    const all: StoredPhoto[] = [];
    for await (const photo of files.list()) all.push(photo);
    return [...new Set(all.map(({ lead, photo }) => `${lead}/${photo}`))].toSorted();
  };

  test("returns each size of a photo as it was saved", async () => {
    const files = await open();
    await files.save(WALL, IMAGES);
    expect(String(Buffer.from((await files.read(WALL, "full")) ?? []))).toBe("full image");
    expect(String(Buffer.from((await files.read(WALL, "thumbnail")) ?? []))).toBe("thumbnail");
  });

  test("returns nothing for photos that aren't stored, and for ids that are paths", async () => {
    const files = await open();
    await files.save(WALL, IMAGES);
    const others = [
      { lead: "lead-1", photo: "other" },
      { lead: "other", photo: "wall" },
      { lead: "..", photo: "wall" },
      { lead: "lead-1", photo: "../lead-1/wall" },
      { lead: "", photo: "" },
    ];
    for (const place of others) expect(await files.read(place, "full")).toBeUndefined();
  });

  test("a photo that is saved again replaces the first one", async () => {
    const files = await open();
    await files.save(WALL, IMAGES);
    await files.save(WALL, { ...IMAGES, full: Buffer.from("again") });
    expect(String(Buffer.from((await files.read(WALL, "full")) ?? []))).toBe("again");
    expect(await listed(files)).toEqual(["lead-1/wall"]);
  });

  test("removes one photo, or all photos of a lead, and no others", async () => {
    const files = await open();
    const places = [WALL, { lead: "lead-1", photo: "steps" }, { lead: "lead-10", photo: "wall" }];
    for (const place of places) await files.save(place, IMAGES);
    expect(await listed(files)).toEqual(["lead-1/steps", "lead-1/wall", "lead-10/wall"]);
    await files.remove(WALL);
    await files.remove(WALL);
    expect(await files.read(WALL, "full")).toBeUndefined();
    expect(await files.read(WALL, "thumbnail")).toBeUndefined();
    expect(await listed(files)).toEqual(["lead-1/steps", "lead-10/wall"]);
    await files.removeLead("lead-1");
    await files.removeLead("none");
    expect(await listed(files)).toEqual(["lead-10/wall"]);
  });

  test("the clean-up removes photos that no lead has, but none that were just saved", async () => {
    const files = await open();
    const places = Array.from({ length: 105 }, (_, index) => ({
      lead: `lead-${index}`,
      photo: "wall",
    }));
    for (const place of places) await files.save(place, IMAGES);
    await files.save({ lead: "lead-1", photo: "orphan" }, IMAGES);
    const used = new Map(places.slice(1).map(({ lead }) => [lead, new Set(["wall"])]));
    const store = {
      photosOf: async (ids: readonly string[]) => {
        expect(ids.length).toBeLessThanOrEqual(100);
        return used;
      },
    };
    const never = new AbortController().signal;
    const logged: unknown[] = [];
    const cleanUp = (now: number) =>
      removeUnusedPhotos(
        files,
        store,
        never,
        (_, details) => logged.push(details),
        () => new Date(now),
      );
    await cleanUp(Date.now());
    expect(await listed(files)).toHaveLength(106);
    await cleanUp(Date.now() + 2 * HOUR_MS);
    expect(await listed(files)).toHaveLength(104);
    expect(await files.read({ lead: "lead-0", photo: "wall" }, "full")).toBeUndefined();
    expect(await files.read({ lead: "lead-1", photo: "orphan" }, "full")).toBeUndefined();
    expect(logged).toEqual([{ photos: 2 }]);
  });
}
