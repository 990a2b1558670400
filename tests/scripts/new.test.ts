import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DocumentType } from "contentlayer/build";
import { describe, expect, test } from "vitest";
import { fit } from "#scripts/content/candidates.ts";
import { loadContent } from "#scripts/content/site-content.ts";
import { requireSlug, slugOf } from "#scripts/content/slug.ts";
import { folderOf, listTypes, typeFor, wordFor } from "#scripts/content/type-names.ts";
import { writeDraft } from "#scripts/content/write-draft.ts";
import { ROOT } from "#scripts/paths.ts";
import { cityFile } from "../support/documents.ts";
import { copyOfContent } from "../support/temp.ts";

/** A name that each type takes; a review is known by its customer's. */
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

/** So that a listed city can be written, whichever of them the site has. */
function contentWithoutCities(): string {
  const content = copyOfContent();
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

describe.each(listTypes().map((type) => [type.name, type] as const))("a new %s", (name, type) => {
  const title = NAMES[name] ?? "A Quite New Thing";

  test("is a draft without an error, and nothing else is touched", () => {
    const content = copyOfContent();
    const [before, errors] = [filesIn(content), errorsIn(content)];
    const { file, draft } = write(type, title, content);
    expect(draft.text).toMatch(/^draft: true$/m);
    // A new city may vouch for a name that nothing vouched for before.
    expect(errorsIn(content).filter((error) => !errors.includes(error))).toEqual([]);
    expect(filesIn(content)).toEqual(new Map([...before, [file, draft.text]]));
  });

  test("is not written a second time", () => {
    const content = copyOfContent();
    const { file } = write(type, title, content);
    writeFileSync(file, "mine");
    expect(() => write(type, title, content)).toThrow(`${file} is there already: edit it`);
    expect(readFileSync(file, "utf8")).toBe("mine");
  });

  test("is asked for by its word, its folder or its name", () => {
    for (const word of [wordFor(type), folderOf(type), name]) expect(typeFor(word, "")).toBe(type);
  });
});

describe("a new city", () => {
  test("that is listed needs nothing but its texts", () => {
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

  test("that lies in two counties or has a standing of its own says so", () => {
    const content = contentWithoutCities();
    expect(write(city(), "Villa Rica", content).draft.text).toMatch(/^secondCounty: Douglas$/m);
    expect(write(city(), "Vinings", content).draft.text).toMatch(
      /^placeNote: "unincorporated \(census-designated place\)"$/m,
    );
  });

  test("whose mail goes by its neighbours' names asks which ZIP codes are its own", () => {
    expect(write(city(), "Milton", contentWithoutCities()).draft.text).toMatch(
      /^ {2}- 30004 # TODO: this ZIP code overlaps the place/m,
    );
  });

  test("that is not listed marks every value that it cannot know", () => {
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

  test("takes the facts that its author gives", () => {
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

  test("whose name is nearly that of a listed one is asked about", () => {
    const content = contentWithoutCities();
    expect(() => write(city(), "Kenesaw", content)).toThrow("Did you mean Kennesaw?");
    expect(write(city(), "Kenesaw", content, { anyway: true }).draft.id).toBe("cities/kenesaw.mdx");
  });

  test("is found in a folder of its own as well", () => {
    const content = copyOfContent({ "cities/north/ringgold.mdx": cityFile() });
    expect(() => write(city(), "Ringgold", content)).toThrow(
      "cities/north/ringgold.mdx is there already",
    );
  });
});

test("a new document is not written through a link that has its name", () => {
  const content = copyOfContent({ "../elsewhere.mdx": "mine" });
  symlinkSync(join(content, "../elsewhere.mdx"), join(content, "cities/ringgold.mdx"));
  expect(() => write(city(), "Ringgold", content)).toThrow("ringgold.mdx is there already");
  expect(readFileSync(join(content, "../elsewhere.mdx"), "utf8")).toBe("mine");
});

describe("what an author reads", () => {
  test("is the file, where to see it and what comes next", () => {
    const content = contentWithoutCities();
    const { status, stdout } = run(["city", "Acworth", "--content", content]);
    expect(status).toBe(0);
    expect(stdout.replace(content, "content")).toMatchInlineSnapshot(`
      "Written: content/cities/acworth.mdx, a draft that no build shows.
      Filled in from the city facts: county, latitude, longitude, zips.

      What comes next:
        1. npm run dev shows it as you write: http://localhost:4173/locations/acworth
        2. Replace what says TODO (16 places).
        3. Take \`draft: true\` out, and npm run check says what is still missing.
      "
    `);
  });

  test("is a sentence that helps where nothing can be written", () => {
    const content = contentWithoutCities();
    const before = filesIn(content);
    const told = [
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
    expect(told).toMatchInlineSnapshot(`
      [
        " -> 1
      Write it as in npm run new city "Ringgold". There are: city, gallery, page, post, product, review, service.",
        "city -> 1
      Say its name as well, as in npm run new city "Ringgold".",
        "citty Ringgold -> 1
      There is no type of document called \`citty\`. Did you mean \`city\`? There are: city, gallery, page, post, product, review, service.",
        "city 日本 -> 1
      "日本" has no letter or digit that an address can hold. Choose another name, or give the file one with --slug, as in npm run new -- city "日本" --slug other-name.",
        "post Feed -> 1
      \`feed\` is reserved: the site itself answers at that address. Choose another name, or give the file one with --slug, as in npm run new -- post "Feed" --slug other-name.",
        "city Ringgold --latitude north -> 1
      --latitude is "north": give a number in degrees, as in --latitude 34.9159.",
        "city Ringgold --latitude 51 -> 1
      What you gave does not fit the field \`latitude\` of a City: expected at most 35.1. This field: degrees north of the town's centre, such as 33.9526",
        "city Ringgold --zips 3073 -> 1
      What you gave does not fit the field \`zips\` of a City: expected a ZIP code of five digits. This field: ZIP codes that we serve under this name, such as 30060",
        "post A post --county Cobb -> 1
      --county is for cities alone: leave it out.",
        "review Great work -> 1
      A Review names a City, and there is none yet: write that first, with npm run new.",
        "city xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx -> 1
      What you gave does not fit the field \`name\` of a City: expected at most 40 characters. This field: the city's name, such as Sandy Springs",
      ]
    `);
  });

  test("says when npm kept an option for itself", () => {
    const { status, stderr } = run(["city", "Ringgold", "Catoosa"], { npm_config_county: "true" });
    expect(status).toBe(1);
    expect(stderr).toMatchInlineSnapshot(
      `"npm kept --county for itself. Write two hyphens before the words: npm run new -- city "Ringgold" --county Catoosa --latitude 34.9159 --longitude -85.1091 --zips 30736,30740."`,
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
    "%j is refused, as the content layer refuses it",
    (slug) => {
      expect(() => requireSlug(slug, "")).toThrow();
      const problems = loadContent(copyOfContent({ [`pages/${slug}.mdx`]: "" })).problems;
      expect(problems.map(({ rule }) => rule)).toContain("bad-slug");
    },
  );
});

describe("a text to be written", () => {
  test("is as long as it must be, and cut behind a word where it is too long", () => {
    expect(fit("TODO: the name", 30, 40)).toBe("TODO: the name TODO: the name TODO: the");
    expect(fit("TODO: one, two, three", 0, 12)).toBe("TODO: one");
    expect(fit("TODO: incomprehensible", 10, 12)).toBe("TODO: incomp");
  });
});
