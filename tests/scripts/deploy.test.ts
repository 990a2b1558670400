import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { dueSince } from "#scripts/deploy/due.ts";
import { deployPreview, previewConfig, requirePreviewName } from "#scripts/deploy/preview.ts";
import { loadContent } from "#scripts/content/site-content.ts";
import { FIREBASE_CONFIG, ROOT } from "#scripts/paths.ts";
import { UserError } from "#scripts/user-error.ts";
import { FIXTURE, fixtureContent } from "../support/fixture.ts";

describe("documents that became due", () => {
  const due = (lastDeploy: string, today: string, changes: Record<string, string> = {}) => {
    const contentDir = fixtureContent(changes);
    return withDate(today, () => dueSince(loadContent(contentDir).library, lastDeploy));
  };
  const post = FIXTURE["posts/how-high.mdx"] ?? "";
  const dated = (day: string, more = "") =>
    post.replace(/^publishDate: .*$/m, `publishDate: ${day}${more}`).replace(/^updated: .*\n/m, "");

  test("a post that was dated ahead is due on its day, and until it's deployed", () => {
    const changes = { "posts/how-high.mdx": dated("2027-02-01", "\nupdated: 2027-02-01") };
    const ids = (lastDeploy: string, today: string) =>
      due(lastDeploy, today, changes).map(({ id }) => id);
    expect(ids("2027-01-15", "2027-01-31")).toEqual([]);
    expect(ids("2027-01-15", "2027-02-01")).toEqual(["posts/how-high.mdx"]);
    expect(ids("2027-01-15", "2027-02-09")).toEqual(["posts/how-high.mdx"]);
    expect(ids("2027-02-01", "2027-02-09")).toEqual([]);
  });

  test("a draft is never due", () => {
    const changes = {
      "posts/how-high.mdx": dated("2027-02-01", "\nupdated: 2027-02-01\ndraft: true"),
    };
    expect(due("2027-01-15", "2027-02-09", changes)).toEqual([]);
  });
});

function withDate<Result>(day: string, work: () => Result): Result {
  const before = process.env["BUILD_DATE"];
  process.env["BUILD_DATE"] = day;
  try {
    return work();
  } finally {
    if (before === undefined) delete process.env["BUILD_DATE"];
    else process.env["BUILD_DATE"] = before;
  }
}

describe("previews", () => {
  test.each(["new-prices", "pr-12", "a"])("a preview can be named %s", (name) => {
    expect(() => requirePreviewName(name)).not.toThrow();
  });

  test.each(["live", "New", "a b", "-a", "a-", "", "a".repeat(41), "a.b"])(
    "a preview can't be named `%s`",
    (name) => {
      expect(() => requirePreviewName(name)).toThrow("Use up to 40 lowercase letters");
    },
  );

  test("every response of a preview asks search engines not to index it", () => {
    const before = readFileSync(FIREBASE_CONFIG, "utf8");
    const { hosting, ...others } = JSON.parse(previewConfig(before));
    const { hosting: live, ...same } = JSON.parse(before);
    expect(others).toEqual(same);
    expect(hosting).toEqual({
      ...live,
      headers: [
        ...live.headers,
        { source: "**", headers: [{ key: "X-Robots-Tag", value: "noindex" }] },
      ],
    });
    expect(JSON.stringify(live.headers.slice(0, 1))).not.toContain("X-Robots-Tag");
  });

  test("the preview's configuration exists only while Firebase runs, even if it fails", () => {
    const file = join(ROOT, ".firebase-preview.json");
    const deploy = () =>
      deployPreview("new-prices", "shop", (args, ifItFails) => {
        expect(args).toEqual([
          "hosting:channel:deploy",
          "new-prices",
          "--expires=7d",
          "--project=shop",
          "--config=.firebase-preview.json",
        ]);
        expect(readFileSync(file, "utf8")).toContain('"noindex"');
        throw new UserError(ifItFails);
      });
    expect(deploy).toThrow("The live site is unchanged.");
    expect(existsSync(file)).toBe(false);
  });
});
