import { decode } from "./decode.ts";
import type { BodyFacts } from "./document-type.ts";
import { explainIssues } from "./explain.ts";
import { placesIn } from "./field-places.ts";
import { cutFrontmatter, fieldName, parseYaml, type YamlBlock } from "./frontmatter.ts";
import { compileMdx, type CompiledMdx } from "./mdx.ts";
import type { PlacedProblem, Problem } from "./problems.ts";
import { bodyPassages, countWords, excerptOf } from "./prose.ts";
import { withReferences, type ReferenceScope } from "./reference-scope.ts";
import type { SourceFile } from "./source.ts";
import type { BodyRules } from "./mdx-component.ts";

/** Everything that one file says, before it is seen beside the others. Plain JSON: it is cached. */
export interface ReadDocument extends Omit<CompiledMdx, "problems"> {
  /** The validated fields and those computed from them; absent where there are errors. */
  fields?: Record<string, unknown>;
  /** What a reader would count and skim of the body. */
  words: number;
  excerpt: string;
  /** What it refers to, as `City/marietta`: must be checked again when documents come or go. */
  references: string[];
  problems: Problem[];
}

const NO_BODY: CompiledMdx = { code: "", links: [], images: [], problems: [] };

/** File -> text -> frontmatter -> validated fields and compiled body, with every problem of the file. */
export function readDocument(
  file: SourceFile,
  bytes: Buffer,
  slugs: ReferenceScope["slugs"],
  rules: BodyRules,
): ReadDocument {
  const inFile = (problems: PlacedProblem[]): Problem[] =>
    problems.map((problem) => ({ ...problem, file: file.file }));
  const failed = (...problems: PlacedProblem[]): ReadDocument => ({
    ...NO_BODY,
    words: 0,
    excerpt: "",
    references: [],
    problems: inFile(problems),
  });

  const decoded = decode(bytes);
  if ("problem" in decoded) return failed(decoded.problem);
  const cut = file.type.contentType === "mdx" ? cutFrontmatter(decoded.text) : undefined;
  if (cut !== undefined && "problem" in cut) return failed(...decoded.problems, cut.problem);

  const scope: ReferenceScope = { slugs, seen: new Set() };
  return withReferences(scope, () => {
    const block = cut?.frontmatter ?? { yaml: decoded.text, firstLine: 1 };
    // A broken frontmatter must not hide what is wrong in the body, nor the other way round.
    const { fields, problems } = readFields(file, block);
    const { problems: bodyProblems, ...body } = cut ? compileMdx(cut.body, rules) : NO_BODY;
    const passages = cut ? bodyPassages(cut.body) : [];
    const words = countWords(passages);
    const excerpt = excerptOf(passages);
    const facts: BodyFacts = { headings: body.headings ?? [], words, excerpt };
    return {
      ...body,
      words,
      excerpt,
      ...(fields === undefined
        ? {}
        : { fields: { ...fields, ...resolveFields(file, fields, facts) } }),
      references: [...scope.seen].toSorted(),
      problems: inFile([...decoded.problems, ...problems, ...bodyProblems]),
    };
  });
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

function readFields(
  file: SourceFile,
  block: YamlBlock,
): { fields?: Record<string, unknown>; problems: PlacedProblem[] } {
  const parsed = parseYaml(block);
  if ("problem" in parsed) return { problems: [parsed.problem] };
  const { fields: schema } = file.type;
  const result = schema.safeParse(parsed.data);
  if (result.success) return { fields: result.data, problems: [] };
  const placeOf = placesIn(block);
  const problems = explainIssues(result.error.issues, schema, parsed.data).map(
    ({ path, part, rule, message, fix }): PlacedProblem => ({
      rule,
      severity: "error",
      ...placeOf(path, part),
      ...(path.length === 0 ? {} : { field: fieldName(path) }),
      message,
      ...(fix === undefined ? {} : { fix }),
    }),
  );
  return { problems };
}
