import type { AnyCheck, CheckedDocument, Passage } from "../schema/check.ts";
import { decode, splitFile, parseYaml } from "../fields/parse-file.ts";
import type { BodyFacts, ComputedFrom, Schema } from "../schema/document-type.ts";
import type { Source } from "../schema/source.ts";
import { markedFields } from "../schema/schema-fields.ts";
import { compileMdx, parseMdx } from "../mdx/compile.ts";
import { bodyPassages, countWords, excerptOf } from "../mdx/prose.ts";
import { fieldPassages, readFields, takeControl } from "../fields/read-fields.ts";
import type { FieldPath, Place, PlacedProblem, Problem } from "../problems/problem.ts";
import { referenceKey, withReferences, type ReferenceScope } from "../schema/references.ts";
import type { SettingsFields } from "./check-settings.ts";
import type { SourceFile } from "./find-files.ts";
import { inStage } from "./stages.ts";
import type { BodyImage, BodyLink, BodyReference } from "../mdx/check-body.ts";
import { publicationOf, type Allowance, type Publication } from "../schema/fields.ts";

/** Something outside its file that a field names. */
export interface FieldMention {
  path: FieldPath;
  /** A document as `City/marietta`, or a picture as `/images/wall.jpg`. */
  value: string;
}

/** What templates need of a document; large, and read only when a page needs it. Plain JSON. */
export interface Content {
  /** The validated fields and those computed from them alone. */
  fields: Record<string, unknown>;
  body: BodyFacts;
}

/** What the checks of all documents need of one; small. Plain JSON. */
export interface Summary {
  /** Its own mistakes. */
  problems: Problem[];
  /** Every document that it names, as `City/marietta`; checked again when documents come or go. */
  mentions: string[];
  fieldReferences: FieldMention[];
  fieldImages: FieldMention[];
  fieldPages: FieldMention[];
  /** Paths where a page used to be. */
  formerPages: FieldMention[];
  references: BodyReference[];
  links: BodyLink[];
  images: BodyImage[];
  /** The anchors of its headings; absent if the body could not be read to its end. */
  headingIds?: string[];
  url?: string;
  publication: Publication;
  allow: Allowance[];
  /** What it contributes to each check, by the check's name. */
  facts: Record<string, unknown>;
  /** Places in its file that were needed so far; see `placeIn`. */
  places: Record<string, Place>;
}

export interface ReadDocument {
  summary: Summary;
  /** Absent where the document has mistakes of its own. */
  content?: Content;
  /** The compiled body; empty for YAML documents and those with mistakes. */
  code: string;
}

/** File -> text -> frontmatter -> validated fields and compiled body, with every problem of the file. */
export function readDocument(
  file: SourceFile,
  bytes: Buffer,
  slugs: ReferenceScope["slugs"],
  source: Source,
  settings: SettingsFields,
): ReadDocument {
  const inFile = (problems: PlacedProblem[]): Problem[] =>
    problems.map((problem) => ({ ...problem, file: file.file }));
  const failed = (problems: PlacedProblem[]): ReadDocument => ({
    summary: { ...NOTHING, problems: inFile(problems) },
    code: "",
  });
  const decoded = decode(bytes);
  if ("problem" in decoded) return failed([decoded.problem]);
  const { text } = decoded;
  const parts = splitFile(text, file.type.contentType);
  if ("problem" in parts) return failed([...decoded.problems, parts.problem]);

  const scope: ReferenceScope = { slugs, seen: new Set() };
  return withReferences(scope, () => {
    // A broken frontmatter must not hide what is wrong in the body, nor the other way round.
    const { fields, allow, problems } = readFields(file.type.fields, parts.fields);
    const body = parts.body === undefined ? undefined : readBody(parts.body, source);
    const found = [...decoded.problems, ...problems, ...(body?.compiled.problems ?? [])];
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
    if (fields === undefined || found.length > 0) return { summary, code: "" };
    const facts = body?.facts ?? NO_BODY;
    const resolved = { ...fields, ...resolveFields(file, fields, facts) };
    return {
      summary: {
        ...summary,
        ...(typeof resolved["url"] === "string" && { url: resolved["url"] }),
        publication: publicationOf(fields),
        fieldReferences: referencesIn(file.type.fields, fields),
        fieldImages: mentionsIn(file.type.fields, "image", fields),
        fieldPages: mentionsIn(file.type.fields, "page", fields),
        formerPages: mentionsIn(file.type.fields, "formerPage", fields),
        facts: gatherFacts(
          file,
          { ...resolved, _id: file.id, slug: file.slug, body: facts },
          text,
          () => [...fieldPassages(fields), ...(body?.compiled.passages ?? [])],
          source,
          settings,
        ),
      },
      content: { fields: resolved, body: facts },
      code: body?.compiled.code ?? "",
    };
  });
}

/** The texts of a document again, for a check that names its findings; nothing where it cannot be read. */
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

const NO_BODY: BodyFacts = { headings: [], words: 0, excerpt: "" };

function readBody(text: string, source: Source) {
  const compiled = inStage("MDX", () => compileMdx(text, source.mdx));
  const { headings = [], passages } = compiled;
  const facts: BodyFacts = { headings, words: countWords(passages), excerpt: excerptOf(passages) };
  return { compiled, facts };
}

/** The fields that are computed from the document alone. */
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

function gatherFacts(
  { type, slug }: SourceFile,
  fields: ComputedFrom<Record<string, unknown>>,
  text: string,
  listPassages: () => Passage[],
  { checks, documentTypes }: Source,
  settings: SettingsFields,
): Record<string, unknown> {
  let passages: Passage[] | undefined;
  const facts: Record<string, unknown> = {};
  const settingsOf = (check: AnyCheck) => {
    if (check.settings === undefined) return {};
    const from = Object.values(documentTypes).find((each) => each.fields === check.settings);
    return settings.get(from?.name ?? "");
  };
  for (const check of checks) {
    const { name, schema } = check;
    if (schema !== undefined && schema !== type.fields) continue;
    const settingsRead = settingsOf(check);
    if (settingsRead === undefined) continue;
    const document: CheckedDocument = {
      type: type.name,
      slug,
      fields,
      source: text,
      settings: settingsRead,
      passages: () => (passages ??= listPassages()),
    };
    const gathered = inStage("checks' share", () => check.gather(document));
    if (gathered !== undefined) facts[name] = gathered;
  }
  return facts;
}
