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

/** A reference from a field to another document, a page or an image. */
export interface FieldMention {
  path: FieldPath;
  /** A document such as `City/marietta`, or a path such as `/images/wall.jpg`. */
  value: string;
}

/** The part of a document that templates need. It's large, so it's read on demand. Plain JSON. */
export interface Content {
  /** The validated fields and the `resolve` computed fields. */
  fields: Record<string, unknown>;
  body: BodyFacts;
}

/** The small part of a document that site-wide checks need. Plain JSON. */
export interface Summary {
  /** Errors in the document itself. */
  problems: Problem[];
  /** Every document it refers to, such as `City/marietta`. Rechecked when documents are added or removed. */
  mentions: string[];
  fieldReferences: FieldMention[];
  fieldImages: FieldMention[];
  fieldPages: FieldMention[];
  /** Former paths of pages, from redirects. */
  formerPages: FieldMention[];
  references: BodyReference[];
  links: BodyLink[];
  images: BodyImage[];
  /** Heading anchors. Absent if the body couldn't be parsed. */
  headingIds?: string[];
  url?: string;
  publication: Publication;
  allow: Allowance[];
  /** Facts gathered for each check, by check name. */
  facts: Record<string, unknown>;
  /** Cache of positions in the file; see `placeIn`. */
  places: Record<string, Place>;
}

export interface ReadDocument {
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
    // Read both, so errors in the frontmatter don't hide errors in the body.
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
