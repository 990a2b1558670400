import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ContentSession, load, type LoadOptions, type Problem } from "contentlayer/build";
import { tempFolder, writeFiles } from "../support/temp.ts";
import { wordSource } from "./word-source.ts";

const note = (text: string) => `---\nname: A note\n---\n\n${text}\n`;

const files = {
  "words.yaml": "forbidden: [carton]\n",
  "notes/a.mdx": note("A carton."),
  "notes/b.mdx": note("A box."),
};

/** Writes files and returns a function that loads them with a cache. */
function withCache(content: Record<string, string>) {
  const folder = join(tempFolder(), "content");
  writeFiles(folder, content);
  const options = { contentDir: folder, cacheDir: join(tempFolder(), "cache") };
  return { folder, options, read: () => load(wordSource, options) };
}

const found = (problems: readonly Problem[]) =>
  problems.map(({ rule, file, message }) => `${rule} ${file.split("/content/")[1]}: ${message}`);

const inA = ["forbidden-word notes/a.mdx: found carton."];
const inB = ["forbidden-word notes/b.mdx: found box."];

test("reruns a check on cached documents after its settings change", () => {
  const { folder, read } = withCache(files);
  expect(found(read().problems)).toEqual(inA);
  expect(read().cached).toBe(3);
  writeFileSync(join(folder, "words.yaml"), "forbidden: [box]\n");
  const changed = read();
  expect([found(changed.problems), changed.cached]).toEqual([inB, 0]);
  expect(found(read().problems)).toEqual(inB);
});

test("a session rereads all documents after a settings change, but only one after a document change", () => {
  const { folder, options } = withCache(files);
  const session = new ContentSession(wordSource, options);
  expect(found(session.refresh().problems)).toEqual(inA);
  const change = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return session.refresh([join(folder, name)]);
  };
  const withOtherWord = change("words.yaml", "forbidden: [box]\n");
  expect([found(withOtherWord.problems), withOtherWord.cached]).toEqual([inB, 0]);
  const withOtherText = change("notes/b.mdx", note("Nothing."));
  expect([withOtherText.problems, withOtherText.cached]).toEqual([[], 2]);
});

test("skips a check while its settings are invalid or missing, and reports that problem instead", () => {
  const { folder, read } = withCache({ ...files, "words.yaml": "forbidden: carton\n" });
  expect(read().problems.map(({ rule }) => rule)).toEqual(["wrong-type"]);
  writeFileSync(join(folder, "words.yaml"), files["words.yaml"]);
  expect(found(read().problems)).toEqual(inA);
  const without = withCache({ "notes/a.mdx": files["notes/a.mdx"] });
  expect(without.read().problems.map(({ rule }) => rule)).toEqual(["missing-file"]);
});

test("gives checks the same settings with two threads as with one", () => {
  const many: Record<string, string> = { "words.yaml": files["words.yaml"] };
  for (let index = 0; index < 1_600; index++) {
    many[`notes/n${index}.mdx`] = note(index % 16 === 0 ? "A carton." : "A box.");
  }
  const { options, read } = withCache(many);
  const sourceModule = new URL("word-source.ts", import.meta.url).href;
  const threaded: LoadOptions = { ...options, cacheDir: join(tempFolder(), "cache"), sourceModule };
  const { problems } = load(wordSource, threaded);
  expect(problems).toHaveLength(100);
  expect(problems).toEqual(read().problems);
});
