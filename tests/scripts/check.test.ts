import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "#scripts/paths.ts";
import { cityFile } from "../support/documents.ts";
import { launchReady } from "../support/launch-ready.ts";
import { tempFolder, writeFiles } from "../support/temp.ts";

const service = `---
name: TV Mounting on Drywall
shortName: Drywall
description: TV mounting on drywall, into the studs where there are studs and on rated anchors elsewhere, dead level in any case.
summary: Into the studs.
audiences: [homes]
walls: [drywall]
duration: 1 to 2 hours
screens: 32 to 85 inches
scene: { wall: drywall }
prices: { bySize: [], also: [tiltingBracket] }
included: [A look, A drill, A broom]
steps:
  - { name: Look, text: We look. }
  - { name: Drill, text: We drill. }
  - { name: Sweep, text: We sweep. }
faqs:
  - { question: How long?, answer: Not long. }
  - { question: How much?, answer: Not much. }
  - { question: How loud?, answer: Not loud. }
related: []
updated: 2026-11-20
---
`;

const review = `name: Luis R.
city: ringgold
service: tv-mounting-drywall
text: They came at the time they said.
rating: 5
date: 2026-10-03
sample: true
`;

const own = (name: string) => readFileSync(join(ROOT, "content", name), "utf8");

/** The files that the site cannot be without, as if everything in them were real and proven. */
const real = {
  "business.yaml": launchReady
    .business(own("business.yaml"))
    .replaceAll(/href: \/services\/.*/g, "href: /services/tv-mounting-drywall"),
  "pricing.yaml": launchReady.pricing(own("pricing.yaml")),
  "redirects.yaml": "entries: []\n",
};

/** One city with what it names, without a mistake. */
const clean = {
  ...real,
  "cities/ringgold.mdx": cityFile(),
  "services/tv-mounting-drywall.mdx": service,
};

const draft = {
  "cities/dalton.mdx": "---\nname: Dalton\ndraft: true\n---\n",
  ...clean,
};

const withSample = { ...clean, "reviews/luis.yaml": review };

const withWarning = {
  ...clean,
  "services/tv-mounting-drywall.mdx": service.replace(
    "updated:",
    "allow:\n  - { rule: placeholder, reason: None., until: 2027-01-01 }\nupdated:",
  ),
};

const withError = { ...withSample, "cities/ringgold.mdx": cityFile((text) => `${text}\nTODO\n`) };

/** Runs the check on these files. */
function check(
  files: Record<string, string>,
  options: readonly string[] = [],
  environment: NodeJS.ProcessEnv = {},
) {
  const folder = join(tempFolder(), "content");
  writeFiles(folder, files);
  const { GITHUB_ACTIONS: _, ...inherited } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["scripts/check.ts", "--content", folder, ...options],
    {
      cwd: ROOT,
      encoding: "utf8",
      env: { ...inherited, BUILD_DATE: "2026-11-20", ...environment },
    },
  );
  const [out, err] = [stdout, stderr].map((text) => text.replaceAll(`${folder}/`, ""));
  return { status, out, err, last: `${out}${err}`.trimEnd().split("\n").at(-1) };
}

const rulesIn = (json = "") => {
  const { problems }: { problems: { rule: string; severity: string }[] } = JSON.parse(json);
  return problems.map(({ severity, rule }) => `${severity} ${rule}`);
};

describe("npm run check on content without problems", () => {
  test("passes and prints how many files it checked", () => {
    expect(check(clean)).toEqual({
      status: 0,
      out: "Checked 5 content files: no problems.\n",
      err: "",
      last: "Checked 5 content files: no problems.",
    });
  });

  test("passes with --strict and --launch too", () => {
    expect(check(clean, ["--strict", "--launch"])).toMatchObject({ status: 0, err: "" });
  });
});

describe("npm run check on content with warnings", () => {
  test("prints them and passes", () => {
    const { status, err, out } = check(withWarning);
    expect(status).toBe(0);
    expect(out).toBe("Checked 5 content files: 1 warning.\n");
    expect(err).toMatchInlineSnapshot(`
      "services/tv-mounting-drywall.mdx:23:13 warning unused-allowance
        allow[0].rule: nothing in this file breaks \`placeholder\` any more.
        Remove these lines: what is allowed without need hides the next mistake.

          22 | allow:
        > 23 |   - { rule: placeholder, reason: None., until: 2027-01-01 }
             |             ^
          24 | updated: 2026-11-20

      1 warning in 1 file.
      "
    `);
  });

  test("fails with --strict", () => {
    expect(check(withWarning, ["--strict"])).toMatchObject({
      status: 1,
      out: "",
      last: "1 warning in 1 file.",
    });
  });
});

describe("npm run check on content with placeholders for the launch", () => {
  test("counts them and passes", () => {
    expect(check(withSample)).toMatchObject({
      status: 0,
      err: "",
      out: "Checked 6 content files: no problems. 1 placeholder to replace before launch: `npm run check -- --launch` lists them.\n",
    });
    expect(check(withSample, ["--strict"]).status).toBe(0);
  });

  test("lists them and fails with --launch", () => {
    const { status, err, last } = check(withSample, ["--launch"]);
    expect([status, last]).toEqual([1, "1 thing to do before launch in 1 file."]);
    expect(err).toContain("reviews/luis.yaml:7:9 launch sample");
  });
});

test("npm run check fails on errors, and counts only them and warnings", () => {
  expect(check(withError)).toMatchObject({ status: 1, out: "", last: "1 error in 1 file." });
  expect(check(withError, ["--launch"]).last).toBe(
    "1 error, 1 thing to do before launch in 2 files.",
  );
});

describe("npm run check --json", () => {
  test.each([
    [clean, [], 0, []],
    [withWarning, [], 0, ["warning unused-allowance"]],
    [withWarning, ["--strict"], 1, ["warning unused-allowance"]],
    [withSample, [], 0, []],
    [withSample, ["--launch"], 1, ["launch sample"]],
    [withError, [], 1, ["error placeholder"]],
    [withError, ["--launch"], 1, ["error placeholder", "launch sample"]],
  ])("prints one line of JSON (%#)", (files, options, status, problems) => {
    const result = check(files, ["--json", ...options]);
    expect([result.status, result.err]).toEqual([status, ""]);
    expect(result.out?.split("\n")).toHaveLength(2);
    expect(rulesIn(result.out)).toEqual(problems);
  });
});

test("a link to a draft is a warning with --drafts, and an error without", () => {
  const leading = {
    ...clean,
    "services/next.mdx": service
      .replace("name: TV Mounting on Drywall", "name: Something Else\ndraft: true")
      .replace("TV mounting on drywall", "Something else altogether"),
    "services/tv-mounting-drywall.mdx": service.replace("related: []", "related: [next]"),
  };
  const without = check(leading, ["--json"]);
  expect([without.status, rulesIn(without.out)]).toEqual([1, ["error unpublished-target"]]);
  const drafts = check(leading, ["--json", "--drafts"]);
  expect([drafts.status, rulesIn(drafts.out)]).toEqual([0, ["warning unpublished-target"]]);
});

test("a draft is checked like any other file", () => {
  const { status, err } = check(draft);
  expect(status).toBe(1);
  expect(err).toContain("cities/dalton.mdx:2:1 error missing-field");
});

test("npm run check prints annotations in a GitHub workflow, as error, warning and notice", () => {
  const files = {
    ...withError,
    ...withWarning,
    "cities/ringgold.mdx": withError["cities/ringgold.mdx"],
  };
  const { status, out } = check(files, ["--launch"], { GITHUB_ACTIONS: "true" });
  expect(status).toBe(1);
  expect(out?.replace(/file=[^,]*\/content\//g, "file=")).toMatchInlineSnapshot(`
    "::error file=cities/ringgold.mdx,line=38,col=1,title=placeholder::\`TODO\` stands for something that is still to be written, and the document is published.%0AWrite it, or keep the document back with \`draft: true\`.
    ::notice file=reviews/luis.yaml,line=7,col=9,title=sample::sample: this is a sample and no fact yet; the site says so.%0APut the real ones in their place and remove \`sample: true\` or \`placeholder: true\`, or delete them.
    ::warning file=services/tv-mounting-drywall.mdx,line=23,col=13,title=unused-allowance::allow[0].rule: nothing in this file breaks \`placeholder\` any more.%0ARemove these lines: what is allowed without need hides the next mistake.
    "
  `);
});

test.each([
  ["an unknown option", "--lunch", "There's no option --lunch. Did you mean `--launch`?"],
  ["a value that an option doesn't take", "--launch=1", "--launch takes no value."],
  ["an unexpected word", "cities", 'This command takes no "cities".'],
])("npm run check rejects %s in one sentence", (_what, argument, sentence) => {
  expect(check(clean, [argument])).toMatchObject({
    status: 1,
    out: "",
    err: `${sentence} \`npm run check -- --help\` lists its options.\n`,
  });
});

test("npm run check rejects a missing folder in one sentence", () => {
  const { status, err } = check({}, []);
  expect(status).toBe(1);
  expect(err).toContain("there is no such content folder.");
});
