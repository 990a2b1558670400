import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DocumentType } from "contentlayer/build";
import { describe, expect, test } from "vitest";
import { fit } from "#scripts/new/placeholders.ts";
import { loadContent } from "#scripts/content/site-content.ts";
import {
  requireSlug,
  slugOf,
  folderOf,
  listTypes,
  typeFor,
  wordFor,
} from "#scripts/content/files.ts";
import { writeDraft } from "#scripts/new.ts";
import { ROOT } from "#scripts/paths.ts";
import { cityFile, fixtureContent, sharedContent } from "../support/fixture.ts";

/** A name for each type; a review has its customer's. */
const NAMES: Partial<Record<string, string>> = { Review: "Ada L.", City: "Ringgold" };
const TODAY = "2026-11-20";

const city = () => typeFor("city", "");

function write(type: DocumentType, name: string, contentDir: string, more = {}) {
  return writeDraft({ type, name, contentDir, today: TODAY, ...more });
}

function errorsIn(contentDir: string) {
  return loadContent(contentDir)
    .problems.filter(({ severity }) => severity === "error")
    .map(({ file, rule, field, message }) => `${file} ${rule} ${field}: ${message}`);
}

function filesIn(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
}

/** A copy of the content in which every listed city can be written. */
function contentWithoutCities(): string {
  const content = fixtureContent();
  rmSync(join(content, "cities"), { recursive: true });
  return content;
}

/** The command as npm runs it. */
function run(args: string[], env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync("node", ["scripts/new.ts", ...args], {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, BUILD_DATE: TODAY, PORT: "", ...env },
  });
  return { status, stdout, stderr: stderr.trim() };
}

test.each(listTypes().map((type) => [type.name, type] as const))(
  "a new %s is a draft without an error, changes no other file and never overwrites one",
  (name, type) => {
    for (const word of [wordFor(type), folderOf(type), name]) expect(typeFor(word, "")).toBe(type);
    const content = sharedContent();
    const before = filesIn(content);
    const title = NAMES[name] ?? "A Quite New Thing";
    const { file, draft } = write(type, title, content);
    expect(draft.text).toMatch(/^draft: true$/m);
    expect(errorsIn(content)).toEqual([]);
    expect(filesIn(content)).toEqual(new Map([...before, [file, draft.text]]));
    writeFileSync(file, "mine");
    expect(() => write(type, title, content)).toThrow(`${file} already exists. Edit it`);
    expect(readFileSync(file, "utf8")).toBe("mine");
  },
);

describe("a new city", () => {
  test("that is in the city data only needs its texts", () => {
    const { draft } = write(city(), "ball ground", contentWithoutCities());
    const facts = draft.text
      .split("\n")
      .filter((line) => /^(?:name|county|latitude|longitude|  - 3)/.test(line));
    expect([draft.id, ...facts]).toMatchInlineSnapshot(`
      [
        "cities/ball-ground.mdx",
        "name: Ball Ground",
        "county: Cherokee",
        "latitude: 34.3382",
        "longitude: -84.3766",
        "  - 30107",
      ]
    `);
    expect(draft.fromFacts).toEqual(["county", "latitude", "longitude", "zips"]);
  });

  test("notes a second county or a special legal status", () => {
    const content = contentWithoutCities();
    expect(write(city(), "Villa Rica", content).draft.text).toMatch(/^secondCounty: Douglas$/m);
    expect(write(city(), "Vinings", content).draft.text).toMatch(
      /^placeNote: "unincorporated \(census-designated place\)"$/m,
    );
  });

  test("asks which ZIP codes it has if its mail uses its neighbors' names", () => {
    expect(write(city(), "Milton", contentWithoutCities()).draft.text).toMatch(
      /^ {2}- 30004 # TODO: this ZIP code overlaps the place/m,
    );
  });

  test("that is not in the city data has a TODO for every unknown value", () => {
    const { text } = write(city(), "Ringgold", contentWithoutCities()).draft;
    const values = text
      .split("\n")
      .filter((line) => /^(?:county|latitude|longitude|  - 3)/.test(line));
    expect(values).toMatchInlineSnapshot(`
      [
        "county: "TODO: the county without the"",
        "latitude: 32.55 # TODO: degrees north of the town's centre, such as 33.9526",
        "longitude: -83 # TODO: degrees east, so negative, such as -84.5499",
        "  - 30000 # TODO: the ZIP codes that we serve under this name",
      ]
    `);
  });

  test("takes the facts given on the command line", () => {
    const content = contentWithoutCities();
    const facts =
      "--county|Catoosa County|--latitude|34.9159|--longitude|-85.1091|--zips|30736,30740";
    const { status, stderr } = run(["city", "Ringgold", "--content", content, ...facts.split("|")]);
    expect([status, stderr]).toEqual([0, ""]);
    const text = readFileSync(join(content, "cities/ringgold.mdx"), "utf8");
    expect(text).toContain("county: Catoosa\n");
    expect(text).toContain("latitude: 34.9159\n");
    expect(text).toContain("longitude: -85.1091\n");
    expect(text).toContain("zips:\n  - 30736\n  - 30740\n");
  });

  test("is rejected if its name looks like a typo of a known city", () => {
    const content = contentWithoutCities();
    expect(() => write(city(), "Kenesaw", content)).toThrow("Did you mean Kennesaw?");
    expect(write(city(), "Kenesaw", content, { anyway: true }).draft.id).toBe("cities/kenesaw.mdx");
  });

  test("is rejected if it already exists in a subfolder", () => {
    const content = fixtureContent({ "cities/north/ringgold.mdx": cityFile() });
    expect(() => write(city(), "Ringgold", content)).toThrow(
      "cities/north/ringgold.mdx already exists",
    );
  });
});

test("npm run new does not write through a symbolic link", () => {
  const content = fixtureContent({ "../elsewhere.mdx": "mine" });
  symlinkSync(join(content, "../elsewhere.mdx"), join(content, "cities/ringgold.mdx"));
  expect(() => write(city(), "Ringgold", content)).toThrow("ringgold.mdx already exists");
  expect(readFileSync(join(content, "../elsewhere.mdx"), "utf8")).toBe("mine");
});

describe("npm run new prints", () => {
  test("the file, its address and what to do next", () => {
    const content = contentWithoutCities();
    const { status, stdout } = run(["city", "Acworth", "--content", content]);
    expect(status).toBe(0);
    expect(stdout.replace(content, "content")).toMatchInlineSnapshot(`
      "Wrote content/cities/acworth.mdx, a draft that isn't in any build.
      Filled in from the city data: county, latitude, longitude, zips.

      What to do next:
        1. See it with npm run dev as you write: http://localhost:4173/locations/acworth
        2. Replace everything that says TODO (16 places).
        3. Remove \`draft: true\`, and run npm run check to see what is still missing.
      "
    `);
  });

  test("what to do if it can't write a document", () => {
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
      const { status, stderr } = run([...args, "--content", content]);
      return `${args.join(" ")} -> ${status}\n${stderr}`;
    });
    expect(filesIn(content)).toEqual(before);
    expect(messages).toMatchInlineSnapshot(`
      [
        " -> 1
      Write it as in npm run new city "Ringgold". The types are: city, gallery, page, post, product, review, service.",
        "city -> 1
      Give its name as well, as in npm run new city "Ringgold".",
        "citty Ringgold -> 1
      There is no document type \`citty\`. Did you mean \`city\`? The types are: city, gallery, page, post, product, review, service.",
        "city 日本 -> 1
      "日本" has no letter or digit that fits into an address. Choose another name, or give the file one with --slug, as in npm run new -- city "日本" --slug other-name.",
        "post Feed -> 1
      \`feed\` is reserved: the site uses that address itself. Choose another name, or give the file one with --slug, as in npm run new -- post "Feed" --slug other-name.",
        "city Ringgold --latitude north -> 1
      --latitude is "north". Give a number of degrees, as in --latitude 34.9159.",
        "city Ringgold --latitude 51 -> 1
      What you gave doesn't fit the field \`latitude\` of a City: expected at most 35.1. This field: degrees north of the town's centre, such as 33.9526",
        "city Ringgold --zips 3073 -> 1
      What you gave doesn't fit the field \`zips\` of a City: expected a ZIP code of five digits. This field: ZIP codes that we serve under this name, such as 30060",
        "post A post --county Cobb -> 1
      --county is only for cities. Leave it out.",
        "review Great work -> 1
      A Review needs a City, and there is none yet. Write that first, with npm run new.",
        "city xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx -> 1
      What you gave doesn't fit the field \`name\` of a City: expected at most 40 characters. This field: the city's name, such as Sandy Springs",
      ]
    `);
  });

  test("how to type options that npm kept for itself", () => {
    const { status, stderr } = run(["city", "Ringgold", "Catoosa"], { npm_config_county: "true" });
    expect(status).toBe(1);
    expect(stderr).toMatchInlineSnapshot(
      `"npm kept --county for itself. Put two hyphens before the options: npm run new -- city "Ringgold" --county Catoosa --latitude 34.9159 --longitude -85.1091 --zips 30736,30740."`,
    );
  });
});

describe("a slug", () => {
  test.each([
    ["Peña Blanca", "pena-blanca"],
    ["O'Fallon & Sons", "ofallon-sons"],
    ["65-inch TV, wall & all!", "65-inch-tv-wall-all"],
    ["  Two  Words ", "two-words"],
    ["日本", ""],
  ])("of %j is %j", (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  test.each(["page", "tag", "feed", "index", "a--b", "-a", "A", "a_b"])(
    "%j is rejected, as by the content layer",
    (slug) => {
      expect(() => requireSlug(slug, "")).toThrow();
      const problems = loadContent(sharedContent({ [`pages/${slug}.mdx`]: "" })).problems;
      expect(problems.map(({ rule }) => rule)).toContain("bad-slug");
    },
  );
});

describe("a placeholder text", () => {
  test("is repeated up to the minimum length, and cut after a word at the maximum", () => {
    expect(fit("TODO: the name", 30, 40)).toBe("TODO: the name TODO: the name TODO: the");
    expect(fit("TODO: one, two, three", 0, 12)).toBe("TODO: one");
    expect(fit("TODO: incomprehensible", 10, 12)).toBe("TODO: incomp");
  });
});
