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

  /** Files with a photo for each of the given number of leads, and a clean-up that runs two hours later by default. */
  async function manyPhotos(count: number) {
    const files = await open();
    const leads = Array.from({ length: count }, (_, index) => `lead-${index}`);
    for (const lead of leads) await files.save({ lead, photo: "wall" }, IMAGES);
    const logged: [string, Record<string, unknown>][] = [];
    const cleanUp = (
      photosOf: (ids: readonly string[]) => ReadonlyMap<string, ReadonlySet<string>>,
      now = Date.now() + 2 * HOUR_MS,
    ) =>
      removeUnusedPhotos(
        files,
        { photosOf: async (ids) => photosOf(ids) },
        new AbortController().signal,
        (...line) => logged.push(line),
        () => new Date(now),
      );
    return { files, leads, logged, cleanUp };
  }
  const wallOf = (leads: readonly string[]) => new Map(leads.map((id) => [id, new Set(["wall"])]));

  test("the clean-up removes photos that no lead has, but none that were just saved", async () => {
    const { files, leads, logged, cleanUp } = await manyPhotos(105);
    await files.save({ lead: "lead-1", photo: "orphan" }, IMAGES);
    const photosOf = (ids: readonly string[]) => {
      expect(ids.length).toBeLessThanOrEqual(100);
      return wallOf(leads.slice(1));
    };
    await cleanUp(photosOf, Date.now());
    expect(await listed(files)).toHaveLength(106);
    await cleanUp(photosOf);
    expect(await listed(files)).toHaveLength(104);
    expect(await files.read({ lead: "lead-0", photo: "wall" }, "full")).toBeUndefined();
    expect(await files.read({ lead: "lead-1", photo: "orphan" }, "full")).toBeUndefined();
    expect(logged).toEqual([["removed photos that no lead has", { photos: 2 }]]);
  });

  test("the clean-up removes nothing if most photos lost their leads, and says what to do", async () => {
    const { files, leads, logged, cleanUp } = await manyPhotos(22);
    const half = wallOf(leads.slice(0, 11));
    const less = wallOf(leads.slice(0, 10));
    await cleanUp(() => less);
    expect(await listed(files)).toHaveLength(22);
    expect(logged).toEqual([
      [
        "kept photos that no lead has, because they are most of them",
        { unused: 12, photos: 22, fix: expect.stringContaining("restore a backup") },
      ],
    ]);
    await cleanUp(() => half);
    expect(await listed(files)).toHaveLength(11);
  });

  test("the clean-up removes the last few photos, because a small business may delete all leads", async () => {
    const { files, cleanUp } = await manyPhotos(10);
    await cleanUp(() => new Map());
    expect(await listed(files)).toEqual([]);
  });

  test("the clean-up keeps a photo that was sent again after it was found unused", async () => {
    const { files, leads, logged, cleanUp } = await manyPhotos(3);
    let lookups = 0;
    await cleanUp(() => wallOf(lookups++ === 0 ? [] : leads));
    expect(await listed(files)).toHaveLength(3);
    expect(logged).toEqual([]);
  });
}
