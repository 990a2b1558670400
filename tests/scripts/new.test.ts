import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { GAZETTEER } from "#schema/gazetteer.ts";
import { fit } from "#scripts/new/placeholders.ts";
import { loadContent } from "#scripts/content/site-content.ts";
import { slugOf, folderOf, listTypes, typeFor, wordFor } from "#scripts/content/files.ts";
import { askAbout, runNew } from "#scripts/new.ts";
import { UserError } from "#scripts/user-error.ts";
import { cityFile, fixtureContent, sharedContent } from "../support/fixture.ts";

/** Document names for types that need a particular one. A review's name is the customer's. */
const NAMES: Partial<Record<string, string>> = { Review: "Ada L.", City: "Ringgold" };

/** Runs `npm run new` on a content folder. */
const run = (content: string, ...args: string[]) =>
  runNew([...args, "--content", content], { BUILD_DATE: "2026-11-20" });

/** Creates a city draft and returns its text. */
function newCity(content: string, name: string, ...options: string[]): string {
  const [, file = ""] =
    /^Wrote (.*)\. It's a draft/.exec(run(content, "city", name, ...options)) ?? [];
  return readFileSync(file, "utf8");
}

/** Returns the lines with a city's name, county, coordinates and ZIP codes. */
const factsIn = (text: string) =>
  text.split("\n").filter((line) => /^(?:name|county|latitude|longitude|  - 3)/.test(line));

function filesIn(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
}

/** Returns a copy of the test content without cities, so any listed city can be created. */
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
  test("npm run new fills in facts from the city data, and prints the next steps", () => {
    const content = contentWithoutCities();
    expect(run(content, "city", "ball ground").replace(content, "content")).toMatchInlineSnapshot(`
      "Wrote content/cities/ball-ground.mdx. It's a draft, so builds skip it.
      Filled in from the region's data: county, latitude, longitude, zips.

      What to do next:
        1. Preview it with npm run dev as you write: http://localhost:4173/locations/ball-ground
        2. Replace every TODO (16 TODOs).
        3. Remove \`draft: true\`, and run npm run check to see what's still missing."
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
  ])("npm run new copies facts from the city data (%s: %s)", (name, _fact, line) => {
    expect(newCity(contentWithoutCities(), name)).toContain(`\n${line}`);
  });

  test("npm run new fills in what the region's data knows about an unlisted town", () => {
    const content = contentWithoutCities();
    expect(run(content, "city", "Ringgold")).toContain(
      "Filled in from the region's data: county, latitude, longitude, zips.",
    );
    expect(factsIn(readFileSync(join(content, "cities/ringgold.mdx"), "utf8"))).toEqual([
      "name: Ringgold",
      "county: Catoosa",
      "latitude: 34.916",
      "longitude: -85.109",
      "  - 30736",
    ]);
  });

  test("npm run new writes no plausible facts about an unknown place, only TODOs", () => {
    const text = newCity(contentWithoutCities(), "Wildwood Flats");
    expect(text.match(/^(?:county|latitude|longitude|zips):.*(?:\n  - .*)?$/gm))
      .toMatchInlineSnapshot(`
      [
        "county: "TODO: the county"",
        "latitude: 0 # TODO: the latitude of the town's center",
        "longitude: 0 # TODO: the longitude of the town's center, which is negative",
        "zips:
        - "00000" # TODO: list the ZIP codes that we serve under this name",
      ]
    `);
  });

  test("npm run new uses the facts from its options", () => {
    const facts =
      "--county|Catoosa County|--latitude|34.9159|--longitude|-85.1091|--zips|30736,30740";
    const text = newCity(contentWithoutCities(), "Tunnel Hill", ...facts.split("|"));
    expect(factsIn(text)).toEqual([
      "name: Tunnel Hill",
      "county: Catoosa",
      "latitude: 34.9159",
      "longitude: -85.1091",
      "  - 30736",
      "  - 30740",
    ]);
  });

  test("npm run new asks on a terminal for each fact that it doesn't know, and again after a bad answer", async () => {
    const content = contentWithoutCities();
    const answers = ["Catoosa", "34,9", "34.9", "", "30736 30740"];
    const questions: string[] = [];
    const args = ["city", "Wildwood Flats", "--content", content];
    const asked = await askAbout(args, async (question) => {
      questions.push(question);
      return answers.shift() ?? "";
    });
    expect(questions).toMatchInlineSnapshot(`
      [
        "Which county is Wildwood Flats in? (Enter to fill it in later) ",
        "What is the latitude of its center, in degrees? (Enter to fill it in later) ",
        "Write it like 41.5032. What is the latitude of its center, in degrees? (Enter to fill it in later) ",
        "What is the longitude of its center, in degrees? (Enter to fill it in later) ",
        "Which ZIP codes do we serve under this name? (Enter to fill it in later) ",
      ]
    `);
    runNew(args, {}, asked);
    const text = readFileSync(join(content, "cities/wildwood-flats.mdx"), "utf8");
    expect(factsIn(text)).toMatchInlineSnapshot(`
      [
        "name: Wildwood Flats",
        "county: Catoosa",
        "latitude: 34.9",
        "longitude: 0 # TODO: the longitude of the town's center, which is negative",
        "  - 30736",
        "  - 30740",
      ]
    `);
  });

  test("npm run new asks nothing about a listed city, a fact in an option or another type", async () => {
    const ask = () => Promise.reject(new Error("asked"));
    const facts = ["--county=Cobb", "--latitude=34", "--longitude=-84.5", "--zips=30060"];
    expect(await askAbout(["city", "Canton"], ask)).toEqual({});
    expect(await askAbout(["post", "A post"], ask)).toEqual({});
    await expect(askAbout(["city", "Wildwood Flats", ...facts], ask)).resolves.toBeDefined();
    await expect(askAbout(["city", "Kenesaw"], ask)).rejects.toThrow("Did you mean Kennesaw?");
  });

  test("the only warning about a new draft is the number of its placeholders", () => {
    const content = fixtureContent();
    for (const name of ["Wildwood Flats", "Pine Flats", "Ringgold", "Senoia"]) {
      rmSync(join(content, "cities", `${slugOf(name)}.mdx`), { force: true });
      newCity(content, name);
    }
    for (const type of ["service", "post", "page", "product", "gallery"]) {
      run(content, type, `A new ${type}`);
    }
    run(content, "review", "Ada L.");
    const problems = loadContent(content).problems.filter(({ severity }) => severity !== "launch");
    expect(problems.map(({ rule }) => rule)).toEqual(
      Array.from({ length: 10 }, () => "placeholder"),
    );
  });

  test("a new listed city has no wrong facts once its texts are finished", () => {
    const content = contentWithoutCities();
    for (const name of GAZETTEER.cityNames()) newCity(content, name);
    const wrong = loadContent(content).problems.filter(({ rule }) => rule.startsWith("wrong-"));
    expect(wrong).toEqual([]);
  });

  test("npm run new rejects a city name that looks like a typo of a listed city, unless --anyway is given", () => {
    const content = contentWithoutCities();
    expect(() => newCity(content, "Kenesaw")).toThrow("Did you mean Kennesaw?");
    expect(newCity(content, "Kenesaw", "--anyway")).toContain("name: Kenesaw\n");
  });

  test("npm run new rejects a city that already exists in a subfolder or as a symbolic link", () => {
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

test("npm run new explains how to fix invalid arguments, and changes nothing", () => {
  const content = contentWithoutCities();
  const before = filesIn(content);
  const messages = [
    [],
    ["city"],
    ["citty", "Ringgold"],
    ["city", "日本"],
    ["post", "Feed"],
    ["city", "Ringgold", "--latitude", "north"],
    ["city", "Ringgold", "--latitude", "91"],
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
      " -> UserError: Specify a type, as in npm run new city "Ringgold". The types are: city, gallery, page, post, product, review, service.",
      "city -> UserError: Add the document's name, as in npm run new city "Ringgold".",
      "citty Ringgold -> UserError: Unknown document type \`citty\`. Did you mean \`city\`? The types are: city, gallery, page, post, product, review, service.",
      "city 日本 -> UserError: "日本" has no letters or digits that can be used in a URL. Choose another name, or set the slug, as in npm run new -- city "日本" --slug other-name.",
      "post Feed -> UserError: \`feed\` is reserved for one of the site's own pages. Choose another name, or set the slug, as in npm run new -- post "Feed" --slug other-name.",
      "city Ringgold --latitude north -> UserError: --latitude is "north". Use a number of degrees, as in --latitude 34.9159.",
      "city Ringgold --latitude 91 -> UserError: Invalid value for the City field \`latitude\`: expected at most 90. The field's description: latitude of the town's center, such as 33.9526",
      "city Ringgold --zips 3073 -> UserError: Invalid value for the City field \`zips\`: expected a five-digit ZIP code. The field's description: ZIP codes that we serve under this name, such as 30060",
      "post A post --county Cobb -> UserError: --county is only for cities. Remove it.",
      "review Great work -> UserError: A Review needs a City, but none exists yet. Create one first with npm run new.",
      "city xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx -> UserError: Invalid value for the City field \`name\`: expected at most 40 characters. The field's description: the city's name, such as Sandy Springs",
    ]
  `);
});

test.each([
  ["Peña Blanca", "pena-blanca"],
  ["O'Fallon & Sons", "ofallon-sons"],
  ["65-inch TV, wall & all!", "65-inch-tv-wall-all"],
  ["  Two  Words ", "two-words"],
  ["日本", ""],
])("the slug for the name %j is %j", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test("npm run new rejects the same slugs as the content layer", () => {
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

test("fits a placeholder to a field's length by repeating it or cutting it at a word boundary", () => {
  expect(fit("TODO: the name", 30, 40)).toBe("TODO: the name TODO: the name TODO: the");
  expect(fit("TODO: one, two, three", 0, 12)).toBe("TODO: one");
  expect(fit("TODO: incomprehensible", 10, 12)).toBe("TODO: incomp");
});
