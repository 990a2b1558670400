import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runTouch } from "#scripts/touch.ts";
import { cityFile, fixtureContent, postFile } from "../support/fixture.ts";

const DAY = "2027-01-31";

/** Runs `npm run touch` on the given files in a content folder. */
function touch(contentDir: string, ...files: string[]): string {
  const paths = files.map((file) => join(contentDir, file));
  return runTouch(["--content", contentDir, ...paths], { BUILD_DATE: DAY }).replace(
    contentDir,
    "content",
  );
}

const read = (contentDir: string, file: string) => readFileSync(join(contentDir, file), "utf8");

const city = (line: string) => cityFile((text) => text.replace("updated: 2026-11-20", line));

describe("a touched document", () => {
  test.each([
    ["plain", "updated: 2026-11-20", `updated: ${DAY}`],
    ["with a comment", "updated:   2026-11-20 # spring walk", `updated:   ${DAY} # spring walk`],
    ["in double quotes", 'updated: "2026-11-20"', `updated: "${DAY}"`],
    ["in single quotes", "updated: '2026-11-20'", `updated: '${DAY}'`],
  ])("npm run touch changes only the date if it is %s", (_, before, after) => {
    const content = fixtureContent({ "cities/ringgold.mdx": city(before) });
    expect(touch(content, "cities/ringgold.mdx")).toBe(
      `content/cities/ringgold.mdx: updated 2026-11-20 -> ${DAY}`,
    );
    expect(read(content, "cities/ringgold.mdx")).toBe(city(after));
  });

  test("npm run touch keeps Windows line endings and the byte-order mark", () => {
    const windows = (text: string) => `\uFEFF${text.replaceAll("\n", "\r\n")}`;
    const content = fixtureContent({ "cities/ringgold.mdx": windows(cityFile()) });
    touch(content, "cities/ringgold.mdx");
    expect(read(content, "cities/ringgold.mdx")).toBe(windows(city(`updated: ${DAY}`)));
  });

  test("npm run touch updates a document that has mistakes elsewhere", () => {
    const broken = (text: string) => text.replace("county: Catoosa", "county: 7");
    const content = fixtureContent({ "cities/ringgold.mdx": broken(cityFile()) });
    touch(content, "cities/ringgold.mdx");
    expect(read(content, "cities/ringgold.mdx")).toBe(broken(city(`updated: ${DAY}`)));
  });

  test("npm run touch sets a scheduled post's `updated` to its publication date, which can't be later", () => {
    const scheduled = (publishDate: string) =>
      postFile("What comes next?", { publishDate, updated: "2026-11-20" });
    const content = fixtureContent({
      "posts/next.mdx": scheduled("2027-03-01"),
      "posts/soon.mdx": scheduled("soon"),
    });
    expect(touch(content, "posts/next.mdx")).toBe(
      "content/posts/next.mdx: updated 2026-11-20 -> 2027-03-01",
    );
    expect(touch(content, "posts/soon.mdx")).toBe(
      `content/posts/soon.mdx: updated 2026-11-20 -> ${DAY}`,
    );
  });

  test("npm run touch leaves a file unchanged if `updated` is already today", () => {
    const content = fixtureContent({ "cities/ringgold.mdx": city(`updated: ${DAY}`) });
    expect(touch(content, "cities/ringgold.mdx", "cities/ringgold.mdx")).toBe(
      `content/cities/ringgold.mdx: updated is already ${DAY}`,
    );
  });
});

describe("npm run touch", () => {
  const files = {
    "cities/ringgold.mdx": cityFile(),
    "cities/without.mdx": city("# gone"),
    "cities/empty.mdx": city("updated:"),
    "cities/broken.mdx": city("updated: a: b"),
    "gallery/den.yaml": "title: A den\n",
  };

  test.each([
    [
      "cities/without.mdx",
      /doesn't have a date in `updated`\. Add `updated: 2027-01-31` to its fields\.$/,
    ],
    ["cities/empty.mdx", /doesn't have a date in `updated`/],
    ["cities/broken.mdx", /can't be read\. Run npm run check to see why\.$/],
    [
      "gallery/den.yaml",
      /is a GalleryItem, which doesn't have an `updated` field\. Remove the file/,
    ],
    [
      "cities/ringold.mdx",
      /^The file .*ringold\.mdx doesn't exist\. Did you mean `.*ringgold\.mdx`\?$/,
    ],
    ["cities", /is not a document in .*\. Use the path of a document/],
    ["../package.json", /^The file .* doesn't exist\. /],
  ])("npm run touch changes no file if one of the arguments is %s", (file, message) => {
    const content = fixtureContent(files);
    expect(() => touch(content, "cities/ringgold.mdx", file)).toThrow(message);
    expect(read(content, "cities/ringgold.mdx")).toBe(cityFile());
  });
});

test("npm run touch without arguments explains the usage", () => {
  expect(() => touch(fixtureContent())).toThrow(
    "Specify the documents to update, as in npm run touch content/cities/marietta.mdx.",
  );
});
