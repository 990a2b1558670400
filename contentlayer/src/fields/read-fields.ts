import type { Schema } from "../define/document-type.ts";
import { allowSchema, ALLOW_FIELD, type Allowance } from "../define/allow.ts";
import { explainIssues } from "./explain.ts";
import { placesIn } from "../yaml/field-places.ts";
import { parseYaml } from "../yaml/frontmatter.ts";
import { fieldName } from "../report/field-path.ts";
import type { YamlBlock } from "../yaml/yaml-block.ts";
import type { PlacedProblem } from "../report/problems.ts";
import { inStage } from "../stages.ts";
import { z } from "zod";

/** What the YAML of a file says. */
export interface ReadFields {
  fields?: Record<string, unknown>;
  allow: Allowance[];
  problems: PlacedProblem[];
}

/** YAML -> validated fields and allowances, or the problems of both. */
export function readFields(schema: Schema, block: YamlBlock): ReadFields {
  const parsed = inStage("YAML", () => parseYaml(block));
  if ("problem" in parsed) return { allow: [], problems: [parsed.problem] };
  const { data, control } = takeControl(parsed.data);
  const result = inStage("schemas", () => schema.safeParse(data));
  const allowed = controlSchema.safeParse(control);
  const allow = allowed.data?.[ALLOW_FIELD] ?? [];
  if (result.success && allowed.success) return { fields: result.data, allow, problems: [] };
  const placeOf = placesIn(block);
  const lines = block.yaml.split("\n");
  const explained = [
    ...(result.success ? [] : explainIssues(result.error.issues, schema, data)),
    ...(allowed.success ? [] : explainIssues(allowed.error.issues, controlSchema, control)),
  ];
  const problems = explained.map(({ path, part, rule, message, fix }): PlacedProblem => {
    const place = placeOf(path, part);
    return {
      rule,
      severity: "error",
      ...place,
      ...(path.length === 0 ? {} : { field: fieldName(path) }),
      ...(rule === "missing-field" && isCommentedOut(lines[place.line - block.firstLine])
        ? EMPTY_BY_COMMENT
        : { message, ...(fix === undefined ? {} : { fix }) }),
    };
  });
  return { allow, problems };
}

const EMPTY_BY_COMMENT = {
  message: "is left empty: YAML takes a `#` behind a space, and all that follows, for a comment.",
  fix: "Put the whole text between double quotes.",
};

/** Whether a field has no value but a comment, as in `title: #1 choice`. */
function isCommentedOut(line = ""): boolean {
  return /^\s*(?:- +)*[\w-]+:\s+#/.test(line);
}

const controlSchema = z.strictObject({ [ALLOW_FIELD]: allowSchema.optional() });

/** Parts what the layer reads itself from what the document's own schema knows. */
export function takeControl(data: unknown): { data: unknown; control: Record<string, unknown> } {
  if (typeof data !== "object" || data === null || !Object.hasOwn(data, ALLOW_FIELD)) {
    return { data, control: {} };
  }
  const { [ALLOW_FIELD]: allow, ...rest }: Record<string, unknown> = { ...data };
  return { data: rest, control: { [ALLOW_FIELD]: allow } };
}
