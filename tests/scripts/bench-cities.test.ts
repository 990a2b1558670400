import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addCities, cityFile, editBody, editName, generateContent } from "#scripts/bench/cities.ts";
import { openContent } from "#scripts/content/site-content.ts";
import { tempFolder } from "../support/temp.ts";

/** More than there are places in Georgia, so some names are made up, but few enough for a fast test. */
const CITIES = 400;

test("made-up cities pass every check, and still do after their text or name is edited", () => {
  const content = tempFolder();
  generateContent(content, CITIES);
  const session = openContent(content);
  const problems = (changed?: readonly string[]) =>
    session
      .refresh(changed)
      .problems.filter(({ file }) => file.includes("cities/sample-"))
      .map(({ file, message }) => `${file}: ${message}`);
  expect(problems()).toEqual([]);
  const file = cityFile(content, 7);
  editBody(file, 1);
  editBody(file, 2);
  editName(file, 1);
  expect(problems([file])).toEqual([]);
});

test("made-up cities are the same every time, and have about 350 words each", () => {
  const folders = [tempFolder(), tempFolder()];
  for (const folder of folders) addCities(folder, 20);
  for (let number = 1; number <= 20; number++) {
    const [first = "", second] = folders.map((folder) =>
      readFileSync(cityFile(folder, number), "utf8"),
    );
    expect(second).toBe(first);
    const body = first.slice(first.lastIndexOf("---\n\n"));
    const words = body.split(/\s+/).filter((word) => /\w/.test(word));
    expect(words.length).toBeGreaterThan(280);
    expect(words.length).toBeLessThan(440);
  }
});
