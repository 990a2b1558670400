import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runHere } from "../support/command-line.ts";
import { cityFile, edited, FIXTURE } from "../support/fixture.ts";
import { tempFolder, writeFiles } from "../support/temp.ts";

/** Content without mistakes or samples. */
const clean = { ...FIXTURE, "cities/ringgold.mdx": cityFile() };

const COUNT = Object.keys(clean).length;

const withSample = {
  ...clean,
  "reviews/luis.yaml": edited("reviews/luis.yaml", [/^source: .*$/m, "sample: true"]),
};

const withWarning = {
  ...clean,
  "pages/about.mdx": edited("pages/about.mdx", [
    "updated:",
    "allow:\n  - { rule: placeholder, reason: None., until: 2027-01-01 }\nupdated:",
  ]),
};

const withError = { ...withSample, "cities/ringgold.mdx": cityFile((text) => `${text}\nTODO\n`) };

/** Runs the check on the given files. */
async function check(
  files: Record<string, string>,
  options: readonly string[] = [],
  environment: Record<string, string> = {},
) {
  const folder = join(tempFolder(), "content");
  writeFiles(folder, files);
  const { status, ...texts } = await runHere(
    "check",
    ["--content", folder, ...options],
    environment,
  );
  const [out = "", err = ""] = [texts.out, texts.err].map((text) =>
    text.replaceAll(`${folder}/`, ""),
  );
  return { status, out, err, last: `${out}${err}`.trimEnd().split("\n").at(-1) };
}

const rulesIn = (json: string) => {
  const { problems }: { problems: { rule: string; severity: string }[] } = JSON.parse(json);
  return problems.map(({ severity, rule }) => `${severity} ${rule}`);
};

test("npm run check passes if the content has no problems, and prints the number of files", async () => {
  expect(await check(clean)).toMatchObject({
    status: 0,
    out: `Checked ${COUNT} content files: no problems.\n`,
    err: "",
  });
  expect(await check(clean, ["--strict", "--launch"])).toMatchObject({ status: 0, err: "" });
});

test("npm run check prints warnings, and fails on them only with --strict", async () => {
  const { status, err, out } = await check(withWarning);
  expect([status, out]).toEqual([0, `Checked ${COUNT} content files: 1 warning.\n`]);
  expect(err).toMatchInlineSnapshot(`
    "pages/about.mdx:6:13 warning unused-allowance
      allow[0].rule: this file no longer breaks \`placeholder\`.
      Remove the exception so it doesn't hide the next mistake.

        5 | allow:
      > 6 |   - { rule: placeholder, reason: None., until: 2027-01-01 }
          |             ^
        7 | updated: 2026-11-20

    1 warning in 1 file.
    "
  `);
  expect(await check(withWarning, ["--strict"])).toMatchObject({
    status: 1,
    out: "",
    last: "1 warning in 1 file.",
  });
});

test("npm run check counts placeholders to replace before launch, and with --launch lists them and fails", async () => {
  expect(await check(withSample)).toMatchObject({
    status: 0,
    err: "",
    out: `Checked ${COUNT} content files: no problems. 1 placeholder to replace before launch: \`npm run check -- --launch\` lists them.\n`,
  });
  expect((await check(withSample, ["--strict"])).status).toBe(0);
  const { status, err, last } = await check(withSample, ["--launch"]);
  expect([status, last]).toEqual([1, "1 thing to do before launch in 1 file."]);
  expect(err).toContain("reviews/luis.yaml:7:9 launch sample");
});

test("npm run check --launch says if no one is notified of new leads, without failing", async () => {
  const environment = { DATA_DIR: tempFolder() };
  const { status, out } = await check(clean, ["--launch"], environment);
  expect([status, out]).toEqual([0, expect.stringContaining("No one is notified of new leads.")]);
  expect((await check(clean, [], environment)).out).not.toContain("notified");
  const mail = { ...environment, MAIL_COLLECTION: "mail" };
  expect((await check(clean, ["--launch"], mail)).out).not.toContain("notified");
});

test("npm run check reports a line with two words in the list for the spelling checker", async () => {
  const files = { ...clean, "words.txt": "# One a line.\nAcworth\nSerenbe, Sewell\n" };
  const { status, err } = await check(files);
  expect(status).toBe(1);
  expect(err).toMatchInlineSnapshot(`
    "words.txt:3:1 error word-list
      this line isn't one word, so the spelling checker knows none of it.
      Write only Serenbe, Sewell, each word on its own line.

        2 | Acworth
      > 3 | Serenbe, Sewell
          | ^
        4 |

    1 error in 1 file.
    "
  `);
});

test("npm run check fails on errors, and counts them separately from placeholders", async () => {
  expect(await check(withError)).toMatchObject({ status: 1, out: "", last: "1 error in 1 file." });
  expect((await check(withError, ["--launch"])).last).toBe(
    "1 error, 1 thing to do before launch in 2 files.",
  );
});

test.each([
  ["clean content", clean, [], 0, []],
  ["a warning", withWarning, [], 0, ["warning unused-allowance"]],
  ["a warning and --strict", withWarning, ["--strict"], 1, ["warning unused-allowance"]],
  ["a sample", withSample, [], 0, []],
  ["a sample and --launch", withSample, ["--launch"], 1, ["launch sample"]],
  ["an error", withError, [], 1, ["error placeholder"]],
])(
  "npm run check --json prints one line of JSON for %s",
  async (_, files, options, status, problems) => {
    const result = await check(files, ["--json", ...options]);
    expect([result.status, result.err]).toEqual([status, ""]);
    expect(result.out.split("\n")).toHaveLength(2);
    expect(rulesIn(result.out)).toEqual(problems);
  },
);

test("npm run check reports a link to a draft as an error, and as a warning with --drafts", async () => {
  const leading = {
    ...clean,
    "posts/how-high.mdx": edited("posts/how-high.mdx", ["publishDate", "draft: true\npublishDate"]),
    "pages/about.mdx": edited("pages/about.mdx", [/$/, "\n[TV height](/blog/how-high).\n"]),
  };
  const without = await check(leading, ["--json"]);
  expect([without.status, rulesIn(without.out)]).toEqual([1, ["error unpublished-target"]]);
  const drafts = await check(leading, ["--json", "--drafts"]);
  expect([drafts.status, rulesIn(drafts.out)]).toEqual([0, ["warning unpublished-target"]]);
});

test("npm run check reports mistakes in a draft", async () => {
  const draft = { ...clean, "cities/dalton.mdx": "---\nname: Dalton\ndraft: true\n---\n" };
  const { status, err } = await check(draft);
  expect(status).toBe(1);
  expect(err).toContain("cities/dalton.mdx:2:1 error missing-field");
});

test("npm run check prints error, warning and notice annotations in a GitHub workflow", async () => {
  const files = { ...withError, "pages/about.mdx": withWarning["pages/about.mdx"] };
  const { status, out } = await check(files, ["--launch"], {
    GITHUB_ACTIONS: "true",
    MAIL_COLLECTION: "mail",
  });
  expect(status).toBe(1);
  expect(out.replace(/file=[^,]*\/content\//g, "file=")).toMatchInlineSnapshot(`
    "::error file=cities/ringgold.mdx,line=38,col=1,title=placeholder::this document isn't a draft, but \`TODO\` marks unfinished text.%0AFinish the text, or unpublish the document with \`draft: true\`.
    ::warning file=pages/about.mdx,line=6,col=13,title=unused-allowance::allow[0].rule: this file no longer breaks \`placeholder\`.%0ARemove the exception so it doesn't hide the next mistake.
    ::notice file=reviews/luis.yaml,line=7,col=9,title=sample::sample: this is a sample, not a confirmed fact.%0AReplace samples with real data and remove \`sample: true\` or \`placeholder: true\`, or delete them.
    "
  `);
});

test.each([
  ["an unknown option", "--lunch", "Unknown option --lunch. Did you mean `--launch`?"],
  ["a value for an option without one", "--launch=1", "--launch doesn't take a value."],
])("npm run check rejects %s in one sentence", async (_what, argument, sentence) => {
  expect(await check(clean, [argument])).toMatchObject({
    status: 1,
    out: "",
    err: `${sentence} \`npm run check -- --help\` lists the options.\n`,
  });
});

describe("npm run check with paths", () => {
  const files = { ...withError, "pages/about.mdx": withWarning["pages/about.mdx"] };

  /** Runs the check on the given paths inside the content folder. */
  async function checkOnly(paths: readonly string[], options: readonly string[] = []) {
    const folder = join(tempFolder(), "content");
    writeFiles(folder, files);
    const { status, out, err } = await runHere("check", [
      "--content",
      folder,
      ...options,
      ...paths.map((path) => join(folder, path)),
    ]);
    return { status, out: out.replaceAll(`${folder}/`, ""), err: err.replaceAll(`${folder}/`, "") };
  }

  test("npm run check with a file path lists only that file's problems", async () => {
    const { status, out, err } = await checkOnly(["pages/about.mdx"]);
    expect([status, out]).toEqual([
      0,
      `Checked ${COUNT} content files: 1 warning in pages/about.mdx.\n`,
    ]);
    expect(err).toContain("pages/about.mdx:6:13 warning unused-allowance");
    expect(err).not.toContain("ringgold");
    expect((await checkOnly(["pages/about.mdx"], ["--strict"])).status).toBe(1);
  });

  test("npm run check accepts folders and several paths", async () => {
    expect((await checkOnly(["pages", "services"])).out).toContain(": 1 warning in");
    const { out } = await checkOnly(["pages/about.mdx", "cities"], ["--json"]);
    expect(rulesIn(out)).toEqual(["error placeholder", "warning unused-allowance"]);
    expect(await checkOnly(["reviews"])).toMatchObject({
      status: 0,
      out: `Checked ${COUNT} content files: no problems in reviews. 1 placeholder to replace before launch: \`npm run check -- --launch\` lists them.\n`,
    });
  });

  test("npm run check rejects a path without documents", async () => {
    expect(await checkOnly(["cities/ringold.mdx"])).toMatchObject({
      status: 1,
      err: expect.stringContaining("ringgold.mdx`?"),
    });
    const folder = tempFolder();
    const { status, err } = await runHere("check", [folder]);
    expect([status, err]).toEqual([
      1,
      `${folder} contains no documents from content/. Use the path of a document, such as content/cities/marietta.mdx.\n`,
    ]);
  });
});

test("npm run check reports a content folder that doesn't exist", async () => {
  const { status, err } = await check({});
  expect(status).toBe(1);
  expect(err).toContain("this content folder doesn't exist.");
});
