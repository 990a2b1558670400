import type { z } from "zod";
import type { FieldPath } from "./frontmatter.ts";
import { didYouMean } from "./nearest.ts";
import { listSome } from "./reference-scope.ts";
import type { Schema } from "./document-type.ts";

/** A zod issue in the words of the person who wrote the file. */
export interface Explanation {
  path: FieldPath;
  /** Whether the mistake is in the field's name or in its value. */
  part: "key" | "value";
  rule: string;
  message: string;
  fix?: string;
}

/** Puts zod's issues into words; `data` is what the schema was given. */
export function explainIssues(
  issues: readonly z.core.$ZodIssue[],
  schema: Schema,
  data: unknown,
): Explanation[] {
  // zod measures a text where it expected a list: the wrong type alone is the mistake.
  const mistyped = new Set(
    issues.filter(({ code }) => code === "invalid_type").map(({ path }) => path.join("\0")),
  );
  return issues
    .filter(({ code, path }) => !isSize(code) || !mistyped.has(path.join("\0")))
    .flatMap((issue) => explainIssue(issue, schema, data));
}

function isSize(code: z.core.$ZodIssue["code"]): boolean {
  return code === "too_small" || code === "too_big";
}

/** One explanation, or one for each unknown field. */
function explainIssue(issue: z.core.$ZodIssue, schema: Schema, data: unknown): Explanation[] {
  const value = valueAt(data, issue.path);
  const about = describe(schema, issue.path);
  const say = (rule: string, message: string, fix = about): Explanation => ({
    path: issue.path,
    part: "value",
    rule,
    message,
    ...(fix === undefined ? {} : { fix }),
  });

  switch (issue.code) {
    case "unrecognized_keys": {
      const known = keysAt(schema, issue.path);
      return issue.keys.map((key) => ({
        path: [...issue.path, key],
        part: "key",
        rule: "unknown-field",
        message: "there is no such field.",
        fix: didYouMean(key, known) ?? `Use one of: ${listSome(known)}.`,
      }));
    }
    case "invalid_type":
      return [explainType([issue.expected], value, say)];
    case "invalid_union": {
      const branch = matchingBranch(issue);
      if (branch !== undefined) {
        const inner = branch.map((each) => ({ ...each, path: [...issue.path, ...each.path] }));
        return explainIssues(inner, schema, data);
      }
      return [explainType(expectedTypes(issue), value, say)];
    }
    case "invalid_value": {
      const allowed = issue.values.map(String);
      if (value === undefined) return [{ ...say("missing-field", "is missing."), part: "key" }];
      return [
        say(
          "bad-value",
          `found ${show(value)}, expected one of: ${allowed.map((word) => `\`${word}\``).join(", ")}.`,
          typeof value === "string" ? didYouMean(value, allowed) : about,
        ),
      ];
    }
    case "too_small":
    case "too_big":
      return [say("wrong-size", sizeMessage(issue, value))];
    case "custom": {
      const rule = issue.params?.["rule"];
      const fix = issue.params?.["fix"];
      return [
        say(
          typeof rule === "string" ? rule : "bad-value",
          `found ${show(value)}, ${issue.message}`,
          typeof fix === "string" ? fix : about,
        ),
      ];
    }
    case "invalid_format":
      return [say("bad-format", `found ${show(value)}, which has the wrong form.`)];
    default:
      return [say("bad-value", `found ${show(value)}: ${issue.message}.`)];
  }
}

type Say = (rule: string, message: string, fix?: string) => Explanation;

function explainType(expected: readonly string[], value: unknown, say: Say): Explanation {
  const wanted = expected.length === 0 ? "another value" : expected.map(article).join(" or ");
  if (value === undefined || value === null) {
    const state = value === null ? "left empty" : "missing";
    return { ...say("missing-field", `is ${state}; it must be ${wanted}.`), part: "key" };
  }
  const message = `found ${show(value)}, expected ${wanted}.`;
  return expected.includes("string") && typeof value !== "object"
    ? say("wrong-type", message, "Put it between double quotes.")
    : say("wrong-type", message);
}

/** The first branch of a union whose type fits, so that its issues say what is wrong with the value. */
function matchingBranch(issue: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] | undefined {
  return issue.errors.find((branch) => !branch.some(isOfWholeValue));
}

function expectedTypes(issue: z.core.$ZodIssueInvalidUnion): string[] {
  const issues = issue.errors.flat();
  return issues.flatMap((each) =>
    isOfWholeValue(each) && each.code === "invalid_type" ? [each.expected] : [],
  );
}

function isOfWholeValue({ code, path }: z.core.$ZodIssue): boolean {
  return path.length === 0 && (code === "invalid_type" || code === "invalid_value");
}

function sizeMessage(
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  value: unknown,
): string {
  const [word, limit] =
    issue.code === "too_small" ? ["at least", issue.minimum] : ["at most", issue.maximum];
  if (typeof value === "string") {
    return `is ${value.length} characters long, expected ${word} ${limit}.`;
  }
  if (Array.isArray(value)) {
    return `has ${value.length} ${value.length === 1 ? "entry" : "entries"}, expected ${word} ${limit}.`;
  }
  return `found ${show(value)}, expected ${word} ${limit}.`;
}

/** The description that the schema gives the field at `path`, for the person who fills it in. */
function describe(schema: Schema, path: FieldPath): string | undefined {
  const steps = walk(schema, path);
  const description = steps
    .findLast((step) => step.meta()?.description !== undefined)
    ?.meta()?.description;
  return description === undefined ? undefined : `This field: ${description}`;
}

function keysAt(schema: Schema, path: FieldPath): string[] {
  const last = walk(schema, path).at(-1);
  return last !== undefined && isKind(last, "object") ? Object.keys(last.def.shape) : [];
}

/** The schemas along a path, from the outermost to the one that `path` names. */
function walk(schema: z.ZodType, path: FieldPath): z.ZodType[] {
  let current: z.ZodType | undefined = schema;
  const passed: z.ZodType[] = [schema];
  for (const step of path) {
    current = child(unwrap(current), step);
    if (current === undefined) return passed;
    passed.push(current);
  }
  const inner = unwrap(current);
  return inner === current ? passed : [...passed, inner];
}

function child(schema: z.ZodType, step: PropertyKey): z.ZodType | undefined {
  if (isKind(schema, "object")) {
    const { shape } = schema.def;
    return Object.hasOwn(shape, String(step)) ? shape[String(step)] : undefined;
  }
  if (isKind(schema, "array")) return schema.def.element;
  return undefined;
}

function unwrap(schema: z.ZodType): z.ZodType {
  let current = schema;
  while (isKind(current, "optional") || isKind(current, "default")) current = current.def.innerType;
  return current;
}

interface Kinds {
  object: z.ZodObject<Record<string, z.ZodType>>;
  array: z.ZodArray<z.ZodType>;
  optional: z.ZodOptional<z.ZodType>;
  default: z.ZodDefault<z.ZodType>;
}

function isKind<Kind extends keyof Kinds>(schema: z.ZodType, kind: Kind): schema is Kinds[Kind] {
  return schema.def.type === kind;
}

function valueAt(data: unknown, path: FieldPath): unknown {
  let current = data;
  for (const step of path) {
    if (typeof current !== "object" || current === null) return undefined;
    current = Reflect.get(current, step);
  }
  return current;
}

function article(expected: string): string {
  const names: Record<string, string> = {
    string: "a text",
    number: "a number",
    int: "a whole number",
    boolean: "true or false",
    array: "a list (lines that begin with `- `)",
    object: "a group of fields (indented below)",
  };
  return names[expected] ?? expected;
}

/** A value as the author would recognise it. */
function show(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "string") {
    return `"${value.length > 80 ? `${value.slice(0, 79)}…` : value}"`;
  }
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "a group of fields";
  return typeof value === "number" ? String(value) : (JSON.stringify(value) ?? typeof value);
}
