import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fit } from "#scripts/new/placeholders.ts";
import { loadContent } from "#scripts/content/site-content.ts";
import { slugOf, folderOf, listTypes, typeFor, wordFor } from "#scripts/content/files.ts";
import { runNew } from "#scripts/new.ts";
import { UserError } from "#scripts/user-error.ts";
import { cityFile, fixtureContent, sharedContent } from "../support/fixture.ts";

/** A name for each type. A review's is the customer's name. */
const NAMES: Partial<Record<string, string>> = { Review: "Ada L.", City: "Ringgold" };

/** Runs the command in a content folder. */
const run = (content: string, ...args: string[]) =>
  runNew([...args, "--content", content], { BUILD_DATE: "2026-11-20" });

/** Writes a new city, and returns its file. */
function newCity(content: string, name: string, ...options: string[]): string {
  const [, file = ""] =
    /^Wrote (.*)\. It's a draft/.exec(run(content, "city", name, ...options)) ?? [];
  return readFileSync(file, "utf8");
}

/** Returns the lines of a city's facts. */
const factsIn = (text: string) =>
  text.split("\n").filter((line) => /^(?:name|county|latitude|longitude|  - 3)/.test(line));

function filesIn(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
}

/** Returns a copy of the content in which every listed city can be written. */
function contentWithoutCities(): string {
  const content = fixtureContent();
  rmSync(join(content, "cities"), { recursive: true });
  return content;
}

test.each(listTypes().map((type) => [type.name, type] as const))(
  "npm run new creates a %s draft without errors, changes no other file and never overwrites one",
  (name, type) => {
    for (const word of [wordFor(type), folderOf(type), name]) expect(typeFor(word, "")).toBe(type);
    const content = sharedContent();
    const before = filesIn(content);
    const add = () => run(content, wordFor(type), NAMES[name] ?? "A Quite New Thing");
    const [, file = ""] = /^Wrote (.*)\. It's a draft/.exec(add()) ?? [];
    const text = readFileSync(file, "utf8");
    expect(text).toMatch(/^draft: true$/m);
    expect(loadContent(content).problems.filter(({ severity }) => severity === "error")).toEqual(
      [],
    );
    expect(filesIn(content)).toEqual(new Map([...before, [file, text]]));
    writeFileSync(file, "mine");
    expect(add).toThrow(`${file} already exists. Edit it`);
    expect(readFileSync(file, "utf8")).toBe("mine");
  },
);

describe("a new city", () => {
  test("needs only its texts if it's in the city data, and the command prints what to do next", () => {
    const content = contentWithoutCities();
    expect(run(content, "city", "ball ground").replace(content, "content")).toMatchInlineSnapshot(`
      "Wrote content/cities/ball-ground.mdx. It's a draft, so builds leave it out.
      Filled in from the city data: county, latitude, longitude, zips.

      What to do next:
        1. See it with npm run dev as you write: http://localhost:4173/locations/ball-ground
        2. Replace everything that says TODO (16 places).
        3. Remove \`draft: true\`, and run npm run check to see what is still missing."
    `);
    expect(factsIn(readFileSync(join(content, "cities/ball-ground.mdx"), "utf8"))).toEqual([
      "name: Ball Ground",
      "county: Cherokee",
      "latitude: 34.3382",
      "longitude: -84.3766",
      "  - 30107",
    ]);
  });

  test.each([
    ["Villa Rica", "a second county", "secondCounty: Douglas"],
    ["Vinings", "its legal status", 'placeNote: "unincorporated (census-designated place)"'],
    ["Milton", "a ZIP code of its neighbors", "  - 30004 # TODO: this ZIP code overlaps the place"],
  ])("takes its facts from the city data: %s notes %s", (name, _fact, line) => {
    expect(newCity(contentWithoutCities(), name)).toContain(`\n${line}`);
  });

  test("has a TODO for every unknown value if it isn't in the city data, or the facts from the command line", () => {
    const content = contentWithoutCities();
    expect(factsIn(newCity(content, "Ringgold"))).toMatchInlineSnapshot(`
      [
        "name: Ringgold",
        "county: "TODO: the county without the"",
        "latitude: 32.55 # TODO: latitude of the town's center, such as 33.9526",
        "longitude: -83 # TODO: longitude of the town's center, which is negative, such as -84.5499",
        "  - 30000 # TODO: the ZIP codes that we serve under this name",
      ]
    `);
    const facts =
      "--county|Catoosa County|--latitude|34.9159|--longitude|-85.1091|--zips|30736,30740";
    expect(factsIn(newCity(content, "Tunnel Hill", ...facts.split("|")))).toEqual([
      "name: Tunnel Hill",
      "county: Catoosa",
      "latitude: 34.9159",
      "longitude: -85.1091",
      "  - 30736",
      "  - 30740",
    ]);
  });

  test("is rejected if its name looks like a typo of a known city", () => {
    const content = contentWithoutCities();
    expect(() => newCity(content, "Kenesaw")).toThrow("Did you mean Kennesaw?");
    expect(newCity(content, "Kenesaw", "--anyway")).toContain("name: Kenesaw\n");
  });

  test("is rejected if it already exists in a subfolder or as a symbolic link", () => {
    const content = fixtureContent({
      "cities/north/ringgold.mdx": cityFile(),
      "../elsewhere.mdx": "mine",
    });
    expect(() => newCity(content, "Ringgold")).toThrow("cities/north/ringgold.mdx already exists");
    symlinkSync(join(content, "../elsewhere.mdx"), join(content, "cities/tunnel-hill.mdx"));
    expect(() => newCity(content, "Tunnel Hill")).toThrow("tunnel-hill.mdx already exists");
    expect(readFileSync(join(content, "../elsewhere.mdx"), "utf8")).toBe("mine");
  });
});

test("npm run new says what to do if it can't write a document, and changes nothing", () => {
  const content = contentWithoutCities();
  const before = filesIn(content);
  const messages = [
    [],
    ["city"],
    ["citty", "Ringgold"],
    ["city", "日本"],
    ["post", "Feed"],
    ["city", "Ringgold", "--latitude", "north"],
    ["city", "Ringgold", "--latitude", "51"],
    ["city", "Ringgold", "--zips", "3073"],
    ["post", "A post", "--county", "Cobb"],
    ["review", "Great work"],
    ["city", "x".repeat(41)],
  ].map((args) => {
    try {
      return run(content, ...args);
    } catch (error) {
      return `${args.join(" ")} -> ${String(error)}`;
    }
  });
  expect(filesIn(content)).toEqual(before);
  expect(messages).toMatchInlineSnapshot(`
    [
      " -> UserError: Name a type, as in npm run new city "Ringgold". The types are: city, gallery, page, post, product, review, service.",
      "city -> UserError: Give its name as well, as in npm run new city "Ringgold".",
      "citty Ringgold -> UserError: There is no document type \`citty\`. Did you mean \`city\`? The types are: city, gallery, page, post, product, review, service.",
      "city 日本 -> UserError: "日本" has no letters or digits that can be part of an address. Choose another name, or give the file one with --slug, as in npm run new -- city "日本" --slug other-name.",
      "post Feed -> UserError: \`feed\` is reserved for a page of the site itself. Choose another name, or give the file one with --slug, as in npm run new -- post "Feed" --slug other-name.",
      "city Ringgold --latitude north -> UserError: --latitude is "north". Give a number of degrees, as in --latitude 34.9159.",
      "city Ringgold --latitude 51 -> UserError: The value for the field \`latitude\` of a City is wrong: expected at most 35.1. This field: latitude of the town's center, such as 33.9526",
      "city Ringgold --zips 3073 -> UserError: The value for the field \`zips\` of a City is wrong: expected a ZIP code of five digits. This field: ZIP codes that we serve under this name, such as 30060",
      "post A post --county Cobb -> UserError: --county is only for cities. Leave it out.",
      "review Great work -> UserError: A Review needs a City, and there is none yet. Write that first, with npm run new.",
      "city xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx -> UserError: The value for the field \`name\` of a City is wrong: expected at most 40 characters. This field: the city's name, such as Sandy Springs",
    ]
  `);
});

test.each([
  ["Peña Blanca", "pena-blanca"],
  ["O'Fallon & Sons", "ofallon-sons"],
  ["65-inch TV, wall & all!", "65-inch-tv-wall-all"],
  ["  Two  Words ", "two-words"],
  ["日本", ""],
])("the slug of %j is %j", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test("rejects a slug that the content layer would reject", () => {
  const slugs = ["page", "tag", "feed", "index", "a--b", "-a", "A", "a_b"];
  const files = slugs.map((slug) => [`pages/${slug}.mdx`, ""] as const);
  const content = sharedContent(Object.fromEntries(files));
  const rejected = loadContent(content).problems.filter(({ rule }) => rule === "bad-slug");
  expect(rejected.map(({ file }) => file).toSorted()).toEqual(
    files.map(([file]) => join(content, file)).toSorted(),
  );
  for (const slug of slugs) {
    expect(() => run(content, "post", "New", `--slug=${slug}`), slug).toThrow(UserError);
  }
});

test("repeats a placeholder text up to the minimum length, and cuts it after a word at the maximum", () => {
  expect(fit("TODO: the name", 30, 40)).toBe("TODO: the name TODO: the name TODO: the");
  expect(fit("TODO: one, two, three", 0, 12)).toBe("TODO: one");
  expect(fit("TODO: incomprehensible", 10, 12)).toBe("TODO: incomp");
});
