import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readingMistakes, runRename } from "#scripts/rename.ts";
import { writeAll } from "#scripts/content/files.ts";
import { runNew } from "#scripts/new.ts";
import { cityFile, fixtureContent } from "../support/fixture.ts";
import { tempFolder, writeFiles } from "../support/temp.ts";

const NONE = "# Pages that moved.\nentries: []\n";

const GALLERY = `# A picture
title: A den
caption: A wall in a den.
scene: { wall: brick }
wall: brick
service: tv-mounting-brick
city: "ringgold" # where it is
`;

const BODY = `Go to [Ringgold](/locations/ringgold "Up north"), its [walls](/locations/ringgold#the-walls) or
[/locations/ringgold](</locations/ringgold>), as <CityLink slug='ringgold' /> or
<CityLink
  slug="ringgold">town</CityLink>. See [there][up], \`/locations/ringgold\` and ringgold.

[up]: /locations/ringgold
`;

/** Writes content with the city Ringgold, and another city that refers to it in every possible way. */
function content(changes: Record<string, string> = {}): string {
  return fixtureContent({
    "redirects.yaml": NONE,
    "cities/ringgold.mdx": cityFile(
      (text) => `${text}\nBack to [the walls](/locations/ringgold#the-walls).\n`,
    ),
    "cities/catoosa.mdx": cityFile((text) => `${text}\n${BODY}`),
    "gallery/den.yaml": GALLERY,
    ...changes,
  });
}

/** Renames a document and returns the printed lines about files. */
function rename(
  contentDir: string,
  from: string,
  to: string,
  { type = "city", day = "2026-11-20" } = {},
): string[] {
  const printed = runRename([type, from, to, "--content", contentDir], { BUILD_DATE: day });
  return printed.replaceAll(contentDir, "content").split("\n").slice(0, -1);
}

const read = (contentDir: string, file: string) => readFileSync(join(contentDir, file), "utf8");

function mistakesIn(contentDir: string) {
  return readingMistakes(contentDir).map(({ file, rule, message }) => `${file} ${rule} ${message}`);
}

describe("a renamed city", () => {
  test("renaming a city changes every reference to it and nothing else", () => {
    const site = content();
    const errors = mistakesIn(site);
    expect(rename(site, "ringgold", "new-town")).toMatchInlineSnapshot(`
      [
        "content/cities/ringgold.mdx is now new-town.mdx",
        "content/cities/catoosa.mdx: 6 mentions",
        "content/cities/new-town.mdx: 1 mention",
        "content/gallery/den.yaml: 1 mention",
        "content/redirects.yaml: /locations/ringgold redirects to /locations/new-town",
      ]
    `);
    expect(existsSync(join(site, "cities/ringgold.mdx"))).toBe(false);
    expect(read(site, "cities/new-town.mdx")).toBe(
      read(content(), "cities/ringgold.mdx").replace("/locations/ringgold", "/locations/new-town"),
    );
    expect(read(site, "cities/catoosa.mdx")).toBe(
      cityFile(
        (text) =>
          `${text}\n${BODY.replaceAll(/slug=(["'])ringgold/g, "slug=$1new-town").replaceAll(
            /(?<=[(<]|: )\/locations\/ringgold/g,
            "/locations/new-town",
          )}`,
      ),
    );
    expect(read(site, "gallery/den.yaml")).toBe(GALLERY.replace("ringgold", "new-town"));
    expect(mistakesIn(site)).toEqual(errors);
  });

  test("renaming a city keeps Windows line endings and byte-order marks", () => {
    const windows = (text: string) => `\uFEFF${text.replaceAll("\n", "\r\n")}`;
    const catoosa = windows(cityFile((text) => `${text}\n${BODY}`));
    const site = content({
      "cities/catoosa.mdx": catoosa,
      "gallery/den.yaml": windows(GALLERY),
      "redirects.yaml": windows(NONE),
    });
    rename(site, "ringgold", "new-town");
    expect(read(site, "gallery/den.yaml")).toBe(windows(GALLERY.replace("ringgold", "new-town")));
    expect(read(site, "redirects.yaml")).toBe(
      windows(
        "# Pages that moved.\nentries:\n  - from: /locations/ringgold\n    to: /locations/new-town\n    since: 2026-11-20\n",
      ),
    );
    rename(site, "new-town", "ringgold");
    expect(read(site, "cities/catoosa.mdx")).toBe(catoosa);
  });

  test("renaming quotes a slug that YAML would read as a number", () => {
    const site = content({ "gallery/den.yaml": GALLERY.replace('"ringgold"', "ringgold") });
    rename(site, "ringgold", "1733");
    expect(read(site, "gallery/den.yaml")).toContain('city: "1733" # where it is');
  });
});

describe("redirects of renamed documents", () => {
  const entry = (from: string, to: string, since: string) =>
    `  - from: /locations/${from}\n    to: /locations/${to}\n    since: ${since}\n`;

  test("renaming twice redirects both old URLs directly to the newest", () => {
    const site = content();
    rename(site, "ringgold", "second", { day: "2026-11-21" });
    rename(site, "second", "third", { day: "2026-11-22" });
    expect(read(site, "redirects.yaml")).toBe(
      `# Pages that moved.\nentries:\n${entry("ringgold", "third", "2026-11-21")}${entry("second", "third", "2026-11-22")}`,
    );
  });

  test("renaming a city back to its old slug creates no redirect loop", () => {
    const site = content();
    rename(site, "ringgold", "second", { day: "2026-11-21" });
    rename(site, "second", "ringgold", { day: "2026-11-22" });
    expect(read(site, "redirects.yaml")).toBe(
      `# Pages that moved.\nentries:\n${entry("second", "ringgold", "2026-11-22")}`,
    );
  });

  test("renaming keeps the fragments and comments of older redirects", () => {
    const older =
      "entries:\n  # The town was joined.\n  - from: /joined\n    to: /locations/ringgold#the-walls # here\n    since: 2026-01-01\n";
    const site = content({ "redirects.yaml": older });
    rename(site, "ringgold", "second");
    expect(read(site, "redirects.yaml")).toBe(
      older.replace("locations/ringgold#", "locations/second#") +
        entry("ringgold", "second", "2026-11-20"),
    );
  });

  test("renaming a draft adds no redirect, because its URL was never published", () => {
    const draft = cityFile((text) => text.replace("updated:", "draft: true\nupdated:"));
    const site = fixtureContent({ "redirects.yaml": NONE, "cities/ringgold.mdx": draft });
    rename(site, "ringgold", "second");
    expect(read(site, "redirects.yaml")).toBe(NONE);
  });

  test("renaming a document without its own page adds no redirect", () => {
    const site = content();
    runNew(["review", "Ada L.", "--content", site], {});
    expect(rename(site, "ada-l", "ada", { type: "review" })).toEqual([
      "content/reviews/ada-l.yaml is now ada.yaml",
    ]);
    expect(read(site, "redirects.yaml")).toBe(NONE);
  });
});

describe("npm run rename", () => {
  test.each([
    ["rinngold", "new-town", "No city has the slug `rinngold`. Did you mean `ringgold`?"],
    [
      "ringgold",
      "catoosa",
      /cities\/catoosa\.mdx already exists. Choose another name, or remove it first\.$/,
    ],
    ["ringgold", "New Town", /^`New Town` can't be used as a slug/],
    [
      "ringgold",
      "page",
      "`page` is reserved for one of the site's own pages. Choose another name.",
    ],
    ["ringgold", "ringgold", "The slug is already `ringgold`. Nothing was changed."],
  ])("npm run rename rejects renaming %j to %j", (from, to, message) => {
    expect(() => rename(content(), from, to)).toThrow(message);
  });

  test("npm run rename fails if a file that contains the old slug has mistakes", () => {
    const broken = {
      "cities/catoosa.mdx": cityFile((text) =>
        text.replace("county: Catoosa", "county: ringgold: east"),
      ),
    };
    expect(() => rename(content(broken), "ringgold", "new-town")).toThrow("1 problem in 1 file");
  });

  test("npm run rename fails if a reference spans several lines", () => {
    const site = content({
      "gallery/den.yaml": GALLERY.replace('"ringgold" # where it is', ">-\n  ringgold"),
    });
    expect(() => rename(site, "ringgold", "new-town")).toThrow(
      /den\.yaml refers to `ringgold` \(city\) across several lines or with escapes, .* Write it on one line/,
    );
  });

  test("npm run rename ignores mistakes in files that don't contain the old slug", () => {
    const site = content({
      "cities/other.mdx": cityFile((text) => text.replace("county: Catoosa", "county: 5")),
    });
    expect(rename(site, "ringgold", "new-town")).toHaveLength(5);
  });
});

describe("writeAll", () => {
  test("writeAll changes no file if one of the writes fails", () => {
    const folder = tempFolder();
    writeFiles(folder, { a: "one", b: "two" });
    const path = (name: string) => join(folder, name);
    const changes = [
      { path: path("a"), before: "one", after: "ONE" },
      { path: path("b"), before: "two", after: undefined },
      { path: path("c"), before: undefined, after: "three" },
      { path: path("no/such/folder"), before: undefined, after: "four" },
    ];
    expect(() => writeAll(changes)).toThrow(/could not be written .*, so nothing was changed/);
    expect([read(folder, "a"), read(folder, "b"), existsSync(path("c"))]).toEqual([
      "one",
      "two",
      false,
    ]);
  });

  test("writeAll changes nothing if a file was edited while the command ran", () => {
    const folder = tempFolder();
    writeFiles(folder, { a: "one", b: "theirs" });
    const changes = [
      { path: join(folder, "a"), before: "one", after: "ONE" },
      { path: join(folder, "b"), before: undefined, after: "mine" },
    ];
    expect(() => writeAll(changes)).toThrow(
      /b was edited while the command ran, so nothing was written/,
    );
    expect([read(folder, "a"), read(folder, "b")]).toEqual(["one", "theirs"]);
  });
});

test("npm run rename lists template lines with the old path that must be changed by hand", () => {
  expect(rename(content(), "sandy-springs", "old-springs")).toContainEqual(
    expect.stringMatching(
      /^renderer\/\S+\.ts:\d+ contains \/locations\/sandy-springs\. Change it by hand/,
    ),
  );
});
