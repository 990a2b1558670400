import { join } from "node:path";
import type { Problem } from "contentlayer/build";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/paths.ts";
import { runHere } from "../support/command-line.ts";
import { cityFile, mistakesIn, sharedContent } from "../support/fixture.ts";

/** Twelve types of mistakes, each in its own city file without other mistakes. */
const MISTAKES: Record<string, (text: string) => string> = {
  "01-missing-field": (text) => text.replace("county: Catoosa\n", ""),
  "02-wrong-type": (text) => text.replace("latitude: 34.9159", "latitude: north"),
  "03-unknown-field": (text) => text.replace("county: Catoosa", "county: Catoosa\ncountry: US"),
  "04-dangling-reference": (text) =>
    text.replace("  - tv-mounting-drywall", "  - tv-mounting-drywal"),
  "05-bad-date": (text) => text.replace("updated: 2026-11-20", "updated: 2026-02-30"),
  "06-too-long": (text) => text.replace("description: TV", `description: ${"Very ".repeat(40)}TV`),
  "07-too-few": (text) =>
    text.replace("  - title: Ridge houses\n    text: Stone chimneys and tall rooms.\n", ""),
  "08-invalid-yaml": (text) => text.replace("county: Catoosa", "county: Catoosa: east"),
  "09-unknown-component": (text) =>
    text.replace("Most of them", "<CalloutBox>x</CalloutBox>\n\nMost of them"),
  "10-code-in-body": (text) => text.replace("Most of them", "{process.env.HOME}\n\nMost of them"),
  "11-broken-link": (text) =>
    text.replace("Most of them", "See [brick](/services/tv-mounting-brik). Most of them"),
  "12-unclosed-tag": (text) => text.replace("Most of them", "<Callout>\n\nMost of them"),
};

test("npm run check reports twelve mistakes in twelve files with their positions, as text and as JSON", async () => {
  const content = sharedContent(
    Object.fromEntries(
      Object.entries(MISTAKES).map(([name, change]) => [`cities/${name}.mdx`, cityFile(change)]),
    ),
  );
  const { status, err } = await runHere("check", ["--content", content]);
  expect(status).toBe(1);
  expect(err).toContain("12 errors in 12 files.");
  expect(err).not.toContain(join(ROOT, "node_modules"));
  const json = await runHere("check", ["--json", "--content", content]);
  expect(json.status).toBe(1);
  const { problems }: { problems: Problem[] } = JSON.parse(json.out);
  const found = problems.map(
    ({ file, line, column, rule, field }) =>
      `${file.split("/cities/")[1]}:${line}:${column} ${rule}${field ? ` (${field})` : ""}`,
  );
  expect(found).toMatchInlineSnapshot(`
    [
      "01-missing-field.mdx:2:1 missing-field (county)",
      "02-wrong-type.mdx:4:11 wrong-type (latitude)",
      "03-unknown-field.mdx:4:1 unknown-field (country)",
      "04-dangling-reference.mdx:21:5 dangling-reference (services[0])",
      "05-bad-date.mdx:29:10 bad-date (updated)",
      "06-too-long.mdx:8:14 wrong-size (description)",
      "07-too-few.mdx:15:5 invalid-yaml",
      "08-invalid-yaml.mdx:3:16 invalid-yaml",
      "09-unknown-component.mdx:36:1 unknown-component",
      "10-code-in-body.mdx:36:1 code-in-body",
      "11-broken-link.mdx:36:5 broken-link",
      "12-unclosed-tag.mdx:36:1 invalid-mdx",
    ]
  `);
});

test("the site's own content has no mistakes", () => {
  expect(mistakesIn()).toEqual([]);
});
