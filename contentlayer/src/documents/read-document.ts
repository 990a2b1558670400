import type { AnyCheck, CheckedDocument, Gathered, Passage } from "../schema/check.ts";
import { decode, splitFile, parseYaml } from "../fields/parse-file.ts";
import type { BodyFacts, ComputedFrom, Schema } from "../schema/document-type.ts";
import type { Source } from "../schema/source.ts";
import { keysAt, markedFields } from "../schema/schema-fields.ts";
import { compileMdx, parseMdx } from "../mdx/compile.ts";
import { bodyPassages, countWords, excerptOf } from "../mdx/prose.ts";
import { fieldPassages, fieldTexts, readFields, takeControl } from "../fields/read-fields.ts";
import { placeFinder, type PlacedProblem, type Problem } from "../problems/problem.ts";
import { referenceKey, withReferences, type ReferenceScope } from "../schema/references.ts";
import type { SettingsFields } from "./check-settings.ts";
import type { SourceFile } from "./find-files.ts";
import { packNumbers } from "./packed-numbers.ts";
import { inStage } from "./stages.ts";
import { briefOf, type Brief, type Content, type FieldMention, type Summary } from "./summary.ts";
import { isUnfinished, publicationOf } from "../schema/fields.ts";

export interface ReadDocument {
  brief: Brief;
  /** See `packNumbers`. */
  numbers: Int32Array;
  summary: Summary;
  /** Absent if the document has errors. */
  content?: Content;
  /** The compiled body. Empty for YAML documents and documents with errors. */
  code: string;
}

/**
 * Reads a document: decodes it, validates its fields, compiles its body and collects every problem in the file.
 */
export function readDocument(
  file: SourceFile,
  bytes: Buffer,
  slugs: ReferenceScope["slugs"],
  source: Source,
  settings: SettingsFields,
): ReadDocument {
  const inFile = (problems: PlacedProblem[]): Problem[] =>
    problems.map((problem) => ({ ...problem, file: file.file }));
  const broken = (summary: Summary): ReadDocument => ({
    brief: briefOf(summary),
    numbers: packNumbers([]),
    summary,
    code: "",
  });
  const failed = (problems: PlacedProblem[]) => broken({ ...NOTHING, problems: inFile(problems) });
  const decoded = decode(bytes);
  if ("problem" in decoded) return failed([decoded.problem]);
  const { text } = decoded;
  const parts = splitFile(text, file.type.contentType);
  if ("problem" in parts) return failed([...decoded.problems, parts.problem]);

  const scope: ReferenceScope = { slugs, seen: new Set() };
  return withReferences(scope, () => {
    // Read both, so errors in the frontmatter don't hide errors in the body.
    const { fields, allow, problems } = readFields(file.type.fields, parts.fields);
    const body = parts.body === undefined ? undefined : readBody(parts.body, source);
    const found = [
      ...decoded.problems,
      ...problems,
      ...fieldInBody(parts.body ?? "", keysAt(file.type.fields, [])),
      ...(body?.compiled.problems ?? []),
    ];
    const summary: Summary = {
      ...NOTHING,
      problems: inFile(found),
      mentions: [...scope.seen].toSorted(),
      allow,
      ...(body && {
        references: body.compiled.references,
        links: body.compiled.links,
        images: body.compiled.images,
        ...(body.compiled.headings && { headingIds: body.compiled.headings.map(({ id }) => id) }),
      }),
    };
    if (fields === undefined || found.length > 0) return broken(summary);
    const facts = body?.facts ?? NO_BODY;
    const { draft } = publicationOf(fields);
    const finished = (passages: Passage[]) =>
      draft ? passages.filter((passage) => !isUnfinished(passage.text)) : passages;
    const resolved = { ...fields, ...resolveFields(file, fields, facts) };
    const gathered = gather(
      file,
      { ...resolved, _id: file.id, slug: file.slug, body: facts },
      text,
      body?.compiled ?? NOTHING_USED,
      {
        passages: () => finished([...fieldPassages(fields), ...(body?.compiled.passages ?? [])]),
        fieldTexts: () => finished(fieldTexts(fields)),
        slips: () => body?.compiled.slips() ?? [],
      },
      source,
      settings,
    );
    const whole: Summary = {
      ...summary,
      ...(typeof resolved["url"] === "string" && { url: resolved["url"] }),
      publication: publicationOf(fields),
      fieldReferences: referencesIn(file.type.fields, fields),
      fieldImages: mentionsIn(file.type.fields, "image", fields),
      fieldPages: mentionsIn(file.type.fields, "page", fields),
      formerPages: mentionsIn(file.type.fields, "formerPage", fields),
      facts: byCheck(source.checks, gathered, ({ facts: ofCheck }) => ofCheck),
    };
    return {
      brief: briefOf(
        whole,
        byCheck(source.checks, gathered, ({ texts }) => texts),
      ),
      numbers: packNumbers(gathered),
      summary: whole,
      content: { fields: resolved, body: facts },
      code: body?.compiled.code ?? "",
    };
  });
}

/** Reports a field that's below the dashes that end the fields, if the body begins with it. */
function fieldInBody(body: string, fields: readonly string[]): PlacedProblem[] {
  const [before = "", name = ""] = /^\s*([A-Za-z]\w*):(?=\s)/.exec(body) ?? [];
  if (!fields.includes(name)) return [];
  return [
    {
      rule: "field-in-body",
      severity: "error",
      ...placeFinder(body)(before.length - name.length - 1),
      message: `\`${name}\` is a field, but it's below the \`---\`, so it would appear on the page.`,
      fix: "Move it above the second `---`.",
    },
  ];
}

/** Returns a part of what each check gathered, by the check's name. */
function byCheck<Part>(
  checks: readonly AnyCheck[],
  gathered: readonly (Gathered<unknown> | undefined)[],
  part: (gathered: Gathered<unknown>) => Part | undefined,
): Record<string, Part> {
  const parts: Record<string, Part> = {};
  for (const [index, { name }] of checks.entries()) {
    const each = gathered[index];
    const found = each && part(each);
    if (found !== undefined) parts[name] = found;
  }
  return parts;
}

/**
 * Rereads a document's passages for checks that quote them. Returns an empty list if the file can't be parsed.
 */
export function readPassages(file: SourceFile, bytes: Buffer): Passage[] {
  const decoded = decode(bytes);
  if ("problem" in decoded) return [];
  const parts = splitFile(decoded.text, file.type.contentType);
  if ("problem" in parts) return [];
  const parsed = parseYaml(parts.fields);
  const fields = "data" in parsed ? fieldPassages(takeControl(parsed.data).data) : [];
  const body = parts.body === undefined ? undefined : parseMdx(parts.body);
  return [...fields, ...(body && "root" in body ? bodyPassages(body.root, parts.body ?? "") : [])];
}

const NOTHING: Summary = {
  problems: [],
  mentions: [],
  fieldReferences: [],
  fieldImages: [],
  fieldPages: [],
  formerPages: [],
  references: [],
  links: [],
  images: [],
  publication: {},
  allow: [],
  facts: {},
  places: {},
};

/** What a body uses, as checks see it. */
type Used = Pick<CheckedDocument, "links" | "references" | "components">;

const NOTHING_USED: Used = { links: [], references: [], components: [] };

const NO_BODY: BodyFacts = { headings: [], words: 0, excerpt: "" };

function readBody(text: string, source: Source) {
  const compiled = inStage("MDX", () => compileMdx(text, source.mdx));
  const { headings = [], passages } = compiled;
  const facts: BodyFacts = { headings, words: countWords(passages), excerpt: excerptOf(passages) };
  return { compiled, facts };
}

/** Computes the `resolve` fields, which depend only on the document. */
function resolveFields(
  { type, id, slug }: SourceFile,
  fields: Record<string, unknown>,
  body: BodyFacts,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(type.computedFields).flatMap(([name, field]) =>
      "resolve" in field ? [[name, field.resolve({ ...fields, _id: id, slug, body })]] : [],
    ),
  );
}

function referencesIn(schema: Schema, fields: Record<string, unknown>): FieldMention[] {
  return markedFields(schema, "reference", fields).map(({ path, value, mark }) => ({
    path,
    value: referenceKey(mark, value),
  }));
}

function mentionsIn(schema: Schema, mark: string, fields: object): FieldMention[] {
  return markedFields(schema, mark, fields).map(({ path, value }) => ({ path, value }));
}

/** Returns what each check gathers from a document, in the order of the checks. */
function gather(
  { type, slug }: SourceFile,
  fields: ComputedFrom<Record<string, unknown>>,
  text: string,
  { links, references, components }: Used,
  list: Pick<CheckedDocument, "passages" | "fieldTexts" | "slips">,
  { checks, documentTypes }: Source,
  settings: SettingsFields,
): (Gathered<unknown> | undefined)[] {
  let passages: readonly Passage[] | undefined;
  let texts: readonly Passage[] | undefined;
  let slips: ReturnType<CheckedDocument["slips"]> | undefined;
  const settingsOf = (check: AnyCheck) => {
    if (check.settings === undefined) return {};
    const from = Object.values(documentTypes).find((each) => each.fields === check.settings);
    return settings.get(from?.name ?? "");
  };
  const gatherFor = (check: AnyCheck) => {
    if (check.schema !== undefined && check.schema !== type.fields) return undefined;
    const settingsRead = settingsOf(check);
    if (settingsRead === undefined) return undefined;
    const document: CheckedDocument = {
      type: type.name,
      slug,
      fields,
      source: text,
      links,
      references,
      components,
      settings: settingsRead,
      passages: () => (passages ??= list.passages()),
      fieldTexts: () => (texts ??= list.fieldTexts()),
      slips: () => (slips ??= list.slips()),
    };
    return check.gather(document);
  };
  return inStage("checks' share", () => checks.map(gatherFor));
}
