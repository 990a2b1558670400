import { existsSync, readdirSync, readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test, vi } from "vitest";
import { discard, receiveUpload, removeAbandonedUploads } from "#functions/photos/upload.ts";
import { tempFolder } from "../../support/temp.ts";

function uploads() {
  const folder = tempFolder();
  vi.stubEnv("TMPDIR", folder);
  const receive = (chunks: readonly string[], limit = 100) =>
    receiveUpload(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), limit);
  return { receive, names: () => readdirSync(folder) };
}

test("an upload is written to a temporary file, which is removed afterwards", async () => {
  const { receive, names } = uploads();
  const upload = await receive(["one ", "two"]);
  expect(upload).toMatchObject({ size: 7 });
  expect(upload.problem).toBeUndefined();
  expect(readFileSync(upload.file, "utf8")).toBe("one two");
  await discard([upload]);
  expect(names()).toEqual([]);
});

test("an upload over the limit is read to its end, but not stored", async () => {
  const { receive } = uploads();
  const upload = await receive(["a".repeat(60), "b".repeat(60), "c".repeat(60)]);
  expect(upload).toMatchObject({ size: 180, problem: "tooLarge" });
  expect(readFileSync(upload.file).length).toBe(60);
});

test("an upload that can't be written is read to its end, so the rest of a form isn't lost", async () => {
  vi.stubEnv("TMPDIR", join(tempFolder(), "missing"));
  let read = 0;
  const stream = Readable.from(
    (async function* () {
      for (; read < 3; read++) yield Buffer.from("part");
    })(),
  );
  expect(await receiveUpload(stream, 100)).toMatchObject({ size: 12, problem: "notStored" });
  expect(read).toBe(3);
});

test("an upload that breaks off leaves no file", async () => {
  const { names } = uploads();
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from("half");
      throw new Error("connection lost");
    })(),
  );
  await expect(receiveUpload(broken, 100)).rejects.toThrow("connection lost");
  expect(names()).toEqual([]);
});

test("the clean-up removes uploads of a killed process, but none that is under way", async () => {
  const { receive } = uploads();
  const [old, current] = [await receive(["old"]), await receive(["current"])];
  const before = Date.now() / 1000 - 2 * 3600;
  utimesSync(old.file, before, before);
  await removeAbandonedUploads();
  expect([existsSync(old.file), existsSync(current.file)]).toEqual([false, true]);
});
