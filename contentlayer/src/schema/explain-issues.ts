import { type FieldPath, didYouMean, listSome, nearest } from "../problems/problem.ts";
import type { z } from "zod";
import { describe, isOptional, keysAt, valueAt } from "./schema-fields.ts";
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

/**
 * Puts zod's issues into words.
 * @param data what the schema was given
 * @param noun what the author knows its fields as
 */
export function explainIssues(
  issues: readonly z.core.$ZodIssue[],
  schema: Schema,
  data: unknown,
  noun: "field" | "attribute" = "field",
): Explanation[] {
  // zod measures a text where it expected a list: the wrong type alone is the mistake.
  const mistyped = new Set(
    issues.filter(({ code }) => code === "invalid_type").map(({ path }) => path.join("\0")),
  );
  return joinMisspelt(
    issues
      .filter(({ code, path }) => !isSize(code) || !mistyped.has(path.join("\0")))
      .flatMap((issue) => explainIssue(issue, schema, data, noun)),
    data,
  );
}

function isSize(code: z.core.$ZodIssue["code"]): boolean {
  return code === "too_small" || code === "too_big";
}

/** One explanation, or one for each unknown field. */
function explainIssue(
  issue: z.core.$ZodIssue,
  schema: Schema,
  data: unknown,
  noun: "field" | "attribute",
): Explanation[] {
  const value = valueAt(data, issue.path);
  const description = describe(schema, issue.path);
  const about = description === undefined ? undefined : `This ${noun}: ${description}`;
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
        fix: didYouMean(key, known) ?? `Remove it, or use one of: ${listSome(known)}.`,
      }));
    }
    case "invalid_type":
      return [explainType([issue.expected], value, schema, say)];
    case "invalid_union": {
      const branch = matchingBranch(issue);
      if (branch !== undefined) {
        const inner = branch.map((each) => ({ ...each, path: [...issue.path, ...each.path] }));
        return explainIssues(inner, schema, data, noun);
      }
      return [explainType(expectedTypes(issue), value, schema, say)];
    }
    case "invalid_value": {
      const allowed = issue.values.map(String);
      const words = allowed.map((word) => `\`${word}\``).join(", ");
      const wanted = allowed.length === 1 ? words : `one of: ${words}`;
      if (value === undefined || value === null) return [absent(value, wanted, schema, say)];
      return [
        say(
          "bad-value",
          `found ${show(value)}, expected ${wanted}.`,
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
      return [explainFormat(issue, value, say)];
    default:
      return [say("bad-value", `found ${show(value)}: ${issue.message}.`)];
  }
}

interface Say {
  (rule: string, message: string, fix?: string): Explanation;
}

function explainType(
  expected: readonly string[],
  value: unknown,
  schema: Schema,
  say: Say,
): Explanation {
  const wanted = expected.length === 0 ? "another value" : expected.map(article).join(" or ");
  if (value === undefined || value === null) return absent(value, wanted, schema, say);
  const message = `found ${show(value)}, expected ${wanted}.`;
  const { path } = say("wrong-type", message);
  return say("wrong-type", message, typeFix(expected, value, keysAt(schema, path)));
}

function absent(value: null | undefined, wanted: string, schema: Schema, say: Say): Explanation {
  const state = value === null ? "left empty" : "missing";
  const found = say("missing-field", `is ${state}; it must be ${wanted}.`);
  const message = isOptional(schema, found.path)
    ? `is left empty; it must be ${wanted}, or not there at all.`
    : found.message;
  return { ...found, message, part: "key" };
}

function explainFormat(
  { format, pattern }: z.core.$ZodIssueInvalidStringFormat,
  value: unknown,
  say: Say,
): Explanation {
  switch (format) {
    case "email":
      return say(
        "bad-format",
        `found ${show(value)}, expected an email address.`,
        "Write it as in `hello@example.com`.",
      );
    case "url": {
      const protocol = /^\^(\w+)\$$/.exec(pattern ?? "")?.[1];
      const beginning = protocol === undefined ? "" : ` that begins with \`${protocol}://\``;
      return say(
        "bad-format",
        `found ${show(value)}, expected a web address${beginning}.`,
        "Write it in full, as in `https://www.example.com`.",
      );
    }
    default:
      return say("bad-format", `found ${show(value)}, which has the wrong form.`);
  }
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
  const [bound, limit] =
    issue.code === "too_small" ? ["at least", issue.minimum] : ["at most", issue.maximum];
  const word = issue.exact ? "exactly" : bound;
  if (typeof value === "string") {
    // Spaces around a text do not count.
    const { length } = value.trim();
    return length === 0
      ? "is an empty text."
      : `is ${length} characters long, expected ${word} ${limit}.`;
  }
  if (Array.isArray(value)) {
    return `has ${value.length} ${value.length === 1 ? "entry" : "entries"}, expected ${word} ${limit}.`;
  }
  return `found ${show(value)}, expected ${word} ${limit}.`;
}

/** A misspelt name is one mistake, not an unknown field and a missing one. */
export function joinMisspelt(explanations: readonly Explanation[], data: unknown): Explanation[] {
  const joined = new Set<Explanation>();
  const isMissing = ({ rule, path }: Explanation) =>
    rule === "missing-field" && valueAt(data, path) === undefined;
  const missingIn = Map.groupBy(explanations.filter(isMissing), ({ path }) => groupOf(path));
  const unknown = explanations.map((explanation): Explanation => {
    if (explanation.rule !== "unknown-field") return explanation;
    const { path } = explanation;
    const siblings = missingIn.get(groupOf(path)) ?? [];
    const missing = siblings.filter((other) => !joined.has(other));
    const meant = nearest(
      lastOf(path),
      missing.map((other) => lastOf(other.path)),
    );
    const other = missing.find((each) => lastOf(each.path) === meant);
    if (other === undefined) return explanation;
    joined.add(other);
    return {
      ...explanation,
      message: `there is no such field, and \`${meant}\` is missing.`,
      fix: `Did you mean \`${meant}\`?`,
    };
  });
  return unknown.filter((explanation) => !joined.has(explanation));
}

/** The group of fields that a field is in. */
function groupOf(path: FieldPath): string {
  return JSON.stringify(path.slice(0, -1));
}

function lastOf(path: FieldPath): string {
  return String(path.at(-1) ?? "");
}

/** What to write instead where the value itself shows what was meant. */
export function typeFix(
  expected: readonly string[],
  value: unknown,
  fields: readonly string[],
): string | undefined {
  if (expected.includes("string")) {
    if (typeof value === "number" && /^(?:19|20)\d{6}$/.test(String(value))) {
      return "Write a day as in `2026-11-20`; a number that is a text goes between double quotes.";
    }
    if (typeof value !== "object") return "Put it between double quotes.";
    return Array.isArray(value)
      ? undefined
      : "Put a text with a colon in it between double quotes.";
  }
  if (typeof value !== "string") return undefined;
  if (expected.includes("number") || expected.includes("int")) {
    const digits = isDecimalComma(value) ? value.replace(",", ".") : value.replace(/[$,\s]/g, "");
    return /^-?\d+(?:\.\d+)?$/.test(digits) ? `Write the digits alone: \`${digits}\`.` : undefined;
  }
  if (expected.includes("boolean")) {
    if (/^(?:yes|on|true)$/i.test(value)) return "Write `true`.";
    return /^(?:no|off|false)$/i.test(value) ? "Write `false`." : undefined;
  }
  return expected.includes("object") && fields.length > 0
    ? `Write its fields, each on a line of its own: ${listSome(fields)}.`
    : undefined;
}

/** A type of zod's as an author knows it. */
export function article(expected: string): string {
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
export function show(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "string") {
    return `"${value.length > 80 ? `${value.slice(0, 79)}…` : value}"`;
  }
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "a group of fields";
  return typeof value === "number" ? String(value) : (JSON.stringify(value) ?? typeof value);
}

/** `34,0234` is no group of thousands. */
function isDecimalComma(value: string): boolean {
  return /^-?\d+,\d+$/.test(value) && !/^-?\d{1,3},\d{3}$/.test(value);
}
