import { existsSync, globSync, readFileSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import formats from "ajv-formats";
import type { DocumentType } from "contentlayer/source-files";
import { describe, expect, test } from "vitest";
import source from "../../contentlayer.config.ts";
import { splitFile } from "../../contentlayer/src/fields/parse-file.ts";
import { parseYaml } from "../../contentlayer/src/fields/parse-file.ts";
import { formatProblem } from "../../contentlayer/src/problems/report.ts";
import { describeChanges, generateDocs, writeDocs } from "#scripts/docs.ts";
import { editorSchema, editorSettings, SCHEMA_DIR } from "#scripts/docs/editor-files.ts";
import { PATTERN_MESSAGE } from "#scripts/docs/json-schema.ts";
import { ROOT } from "#scripts/paths.ts";
import { tempFolder, writeFiles } from "../support/temp.ts";

const types: DocumentType[] = Object.values(source.documentTypes);
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

describe("generated files", async () => {
  const files = await generateDocs();

  test.each([...files])("the generated file %s is up to date", (path, text) => {
    expect(read(path), `${path} is out of date: run npm run docs`).toBe(text);
  });

  test("there are no editor schemas for document types that no longer exist", () => {
    const unknown = globSync(`${SCHEMA_DIR}/*`, { cwd: ROOT }).filter((path) => !files.has(path));
    expect(unknown, "run npm run docs").toEqual([]);
  });
});

describe("npm run docs", () => {
  test("npm run docs writes only the files that changed, and prints them with a count", () => {
    const root = tempFolder();
    const unchanged = { "docs/commands.md": "Commands\n", ".vscode/settings.json": "{}\n" };
    const gone = `${SCHEMA_DIR}/gone.schema.json`;
    writeFiles(root, { ...unchanged, "docs/content.md": "old\n", [gone]: "{}\n" });
    utimesSync(join(root, "docs/commands.md"), 0, 0);
    const files = new Map(
      Object.entries({
        ...unchanged,
        "docs/content.md": "new\n",
        [`${SCHEMA_DIR}/city.schema.json`]: "{}\n",
      }),
    );
    expect(describeChanges(writeDocs(root, files))).toBe(`Wrote docs/content.md
Wrote ${SCHEMA_DIR}/city.schema.json
Deleted ${gone}
3 files changed.`);
    expect(readFileSync(join(root, "docs/content.md"), "utf8")).toBe("new\n");
    expect(existsSync(join(root, gone))).toBe(false);
    expect(statSync(join(root, "docs/commands.md")).mtimeMs).toBe(0);
    expect(describeChanges(writeDocs(root, files))).toBe("Nothing changed.");
  });
});

describe("the editor schemas", () => {
  test.each(types.map((type) => [type.name, type] as const))(
    "the editor schema accepts every %s in the content folder",
    (_name, type) => {
      const validate = validatorOf(type);
      for (const file of globSync(type.filePathPattern, { cwd: join(ROOT, "content") })) {
        validate(fieldsIn(`content/${file}`));
        expect(validate.errors, file).toBeNull();
      }
    },
  );

  const review = {
    name: "Dana W.",
    city: "roswell",
    service: "tv-mounting-brick",
    text: "Straight.",
    rating: 5,
    date: "2026-10-03",
    sample: true,
    allow: [{ rule: "texts-alike", reason: "It quotes another.", until: "2027-05-31" }],
  };

  test("the editor schema accepts a valid document", () => {
    const validate = reviewValidator();
    validate(review);
    expect(validate.errors).toBeNull();
  });

  test.each([
    ["a missing field", { text: undefined }],
    ["an unknown field", { colour: "red" }],
    ["a number that is too large", { rating: 6 }],
    ["text instead of a number", { rating: "5" }],
    ["text that is too long", { text: "a".repeat(601) }],
    ["a date that doesn't exist", { date: "2026-02-30" }],
    ["a date in another format", { date: "10/3/2026" }],
    ["a name instead of a slug", { city: "Roswell" }],
    [
      "an exception for a rule that doesn't exist",
      { allow: [{ rule: "texts-alik", reason: "It quotes another.", until: "2027-05-31" }] },
    ],
    ["an exception without a reason", { allow: [{ rule: "texts-alike", until: "2027-05-31" }] }],
  ])("the editor schema rejects %s", (_mistake, change) => {
    // In YAML, a missing field has no key.
    const document: unknown = JSON.parse(JSON.stringify({ ...review, ...change }));
    expect(reviewValidator()(document)).toBe(false);
  });

  test("the editor schema rejects a tag that isn't in the list", () => {
    const validate = validatorOf(typeNamed("Post"));
    validate({ tags: ["walls", "ceilings"] });
    expect(validate.errors?.map(({ instancePath }) => instancePath)).toContain("/tags/1");
  });

  function reviewValidator() {
    return validatorOf(typeNamed("Review"));
  }
});

describe("the editor settings", () => {
  test("updating the editor settings keeps other settings and schemas", () => {
    const current = {
      "editor.rulers": [100],
      "yaml.schemas": {
        "./mine.json": "mine.yaml",
        "./.vscode/schemas/gone.schema.json": "gone/*",
      },
    };
    expect(editorSettings(current, [typeNamed("Business")], "content")).toEqual({
      "editor.rulers": [100],
      "yaml.schemas": {
        "./mine.json": "mine.yaml",
        "./.vscode/schemas/business.schema.json": "content/business.yaml",
      },
    });
  });

  test.each([
    ["with", "Write something else.", "Write something else."],
    ["without", undefined, ""],
  ])(
    "the editor's problem matcher parses a problem %s a fix as printed by the check",
    (_with, fix, last) => {
      const text = formatProblem(
        {
          rule: "bad-value",
          severity: "error",
          file: "content/cities/marietta.mdx",
          line: 10,
          column: 3,
          field: "zips[0]",
          message: "found nothing.",
          ...(fix === undefined ? {} : { fix }),
        },
        read("content/cities/marietta.mdx"),
      );
      const [place, message, advice] = problemPatterns().map(({ regexp }, index) =>
        new RegExp(regexp).exec(text.split("\n")[index] ?? ""),
      );
      expect(place?.slice(1)).toEqual([
        "content/cities/marietta.mdx",
        "10",
        "3",
        "error",
        "bad-value",
      ]);
      expect(message?.[1]).toBe("zips[0]: found nothing.");
      expect(advice?.[1]).toBe(last);
    },
  );
});

function typeNamed(name: string): DocumentType {
  const type = types.find((each) => each.name === name);
  if (type === undefined) throw new Error(`There is no document type ${name}.`);
  return type;
}

const RULES = source.checks.flatMap(({ rules }) => Object.keys(rules));

function validatorOf(type: DocumentType) {
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
  formats(ajv);
  ajv.addKeyword(PATTERN_MESSAGE);
  return ajv.compile(editorSchema(type, RULES));
}

/** Returns a file's fields, parsed without the schemas. */
function fieldsIn(path: string): unknown {
  const parts = splitFile(read(path), path.endsWith(".mdx") ? "mdx" : "data");
  if ("problem" in parts) throw new Error(parts.problem.message);
  const parsed = parseYaml(parts.fields);
  if ("problem" in parsed) throw new Error(parsed.problem.message);
  return parsed.data;
}

function problemPatterns(): { regexp: string }[] {
  const file: { tasks: { problemMatcher: { pattern: { regexp: string }[] } }[] } = JSON.parse(
    read(".vscode/tasks.json"),
  );
  return file.tasks.flatMap((task) => task.problemMatcher.pattern);
}
