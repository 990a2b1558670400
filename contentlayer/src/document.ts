import { explainIssue } from "./explain.ts";
import { cutFrontmatter, fieldName, parseYaml, placeOf, type YamlBlock } from "./frontmatter.ts";
import { compileMdx, type BodyLink, type CompiledMdx, type Heading } from "./mdx.ts";
import type { Problem } from "./problems.ts";
import { withReferences, type ReferenceScope } from "./reference-scope.ts";
import type { SourceFile } from "./source.ts";
import type { MdxComponents } from "./source-files.ts";

/** Everything that one file says, before it is seen beside the others. Plain JSON: it is cached. */
export interface ReadDocument {
  /** The validated fields; absent where there are errors. */
  fields?: Record<string, unknown>;
  code: string;
  headings: Heading[];
  links: BodyLink[];
  /** What it refers to, as `City/marietta`: must be checked again when documents come or go. */
  references: string[];
  problems: Problem[];
}

const NO_BODY: CompiledMdx = { code: "", headings: [], links: [], problems: [] };

/** File -> frontmatter -> validated fields and compiled body, with every problem of the file. */
export function readDocument(
  file: SourceFile,
  text: string,
  slugs: ReferenceScope["slugs"],
  components: MdxComponents,
): ReadDocument {
  const scope: ReferenceScope = { slugs, seen: new Set() };
  return withReferences(scope, () => {
    const block = file.type.contentType === "mdx" ? cutFrontmatter(text) : wholeFile(text);
    if ("problem" in block) return failed([{ ...block.problem, file: file.file }]);
    // A broken frontmatter must not hide what is wrong in the body, nor the other way round.
    const { fields, problems } = readFields(file, block);
    const body = file.type.contentType === "mdx" ? compileMdx(text, components) : NO_BODY;
    for (const problem of body.problems) problems.push({ ...problem, file: file.file });
    const { code, headings, links } = body;
    return {
      ...(fields === undefined ? {} : { fields }),
      code,
      headings,
      links,
      references: [...scope.seen].toSorted(),
      problems,
    };
  });
}

function readFields(
  file: SourceFile,
  block: YamlBlock,
): { fields?: Record<string, unknown>; problems: Problem[] } {
  const parsed = parseYaml(block);
  if ("problem" in parsed) return { problems: [{ ...parsed.problem, file: file.file }] };
  const { fields: schema } = file.type;
  const result = schema.safeParse(parsed.data);
  if (result.success) return { fields: result.data, problems: [] };
  const problems = result.error.issues
    .flatMap((issue) => explainIssue(issue, schema, parsed.data))
    .map(({ path, part, rule, message, fix }): Problem => ({
      rule,
      severity: "error",
      file: file.file,
      ...placeOf(block, path, part),
      ...(path.length === 0 ? {} : { field: fieldName(path) }),
      message,
      ...(fix === undefined ? {} : { fix }),
    }));
  return { problems };
}

function wholeFile(text: string): YamlBlock {
  return { yaml: text, firstLine: 1 };
}

function failed(problems: Problem[]): ReadDocument {
  return { ...NO_BODY, references: [], problems };
}
