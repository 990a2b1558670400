import { type FieldPath, didYouMean, listSome, nearest } from "../problems/problem.ts";
import { textInCurlyQuotes } from "../fields/text-mistakes.ts";
import { curlyQuotes } from "../fields/yaml-mistakes.ts";
import type { z } from "zod";
import { describe, isOptional, keysAt, valueAt } from "./schema-fields.ts";
import type { Schema } from "./document-type.ts";

/** A zod issue, reworded for authors. */
export interface Explanation {
  path: FieldPath;
  /** Whether the mistake is in the field's name or its value. */
  part: "key" | "value";
  rule: string;
  message: string;
  fix?: string;
}

/** The word for a field in messages. */
type Noun = "field" | "attribute";

/**
 * Rewords zod's issues for authors.
 * @param data the input that the schema rejected
 */
export function explainIssues(
  issues: readonly z.core.$ZodIssue[],
  schema: Schema,
  data: unknown,
  noun: Noun = "field",
): Explanation[] {
  // If a field has text instead of a list, zod also reports the wrong size, but only the type is wrong.
  const mistyped = new Set(
    issues.filter(({ code }) => code === "invalid_type").map(({ path }) => path.join("\0")),
  );
  return joinMisspelled(
    issues
      .filter(({ code, path }) => !isSize(code) || !mistyped.has(path.join("\0")))
      .flatMap((issue) => explainIssue(issue, schema, data, noun)),
    data,
  );
}

function isSize(code: z.core.$ZodIssue["code"]): boolean {
  return code === "too_small" || code === "too_big";
}

/** Returns one explanation, or one per unknown field. */
function explainIssue(
  issue: z.core.$ZodIssue,
  schema: Schema,
  data: unknown,
  noun: Noun,
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
        message: `unknown ${noun}.`,
        fix: didYouMean(key, known) ?? `Remove it, or use one of: ${listSome(known)}.`,
      }));
    }
    case "invalid_type":
      return [explainType([issue.expected], value, schema, say, noun)];
    case "invalid_union": {
      const branch = matchingBranch(issue);
      if (branch !== undefined) {
        const inner = branch.map((each) => ({ ...each, path: [...issue.path, ...each.path] }));
        return explainIssues(inner, schema, data, noun);
      }
      return [explainType(expectedTypes(issue), value, schema, say, noun)];
    }
    case "invalid_value": {
      const allowed = issue.values.map(String);
      const words = allowed.map((word) => `\`${word}\``).join(", ");
      const wanted = allowed.length === 1 ? words : `one of: ${words}`;
      if (value === undefined || value === null) return [absent(value, wanted, schema, say, noun)];
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
          customMessage(issue.message, value),
          chooseFrom(issue.params) ?? (typeof fix === "string" ? fix : about),
        ),
      ];
    }
    case "invalid_format":
      return [explainFormat(issue, value, say)];
    default:
      return [say("bad-value", `found ${show(value)}: ${issue.message}.`)];
  }
}

/** Suggests one of the `options` in an issue's parameters instead of `found`. */
function chooseFrom({ found, options }: Record<string, unknown> = {}): string | undefined {
  if (typeof found !== "string" || !Array.isArray(options)) return undefined;
  const known = options.map(String);
  return (
    didYouMean(found, known) ?? `Use one of: ${known.map((option) => `\`${option}\``).join(", ")}.`
  );
}

interface Say {
  (rule: string, message: string, fix?: string): Explanation;
}

function explainType(
  expected: readonly string[],
  value: unknown,
  schema: Schema,
  say: Say,
  noun: Noun,
): Explanation {
  const wanted = expected.length === 0 ? "another value" : expected.map(typeName).join(" or ");
  if (value === undefined || value === null) return absent(value, wanted, schema, say, noun);
  const message = `found ${show(value)}, expected ${wanted}.`;
  const { path } = say("wrong-type", message);
  return say("wrong-type", message, typeFix(expected, value, keysAt(schema, path)));
}

function absent(
  value: null | undefined,
  wanted: string,
  schema: Schema,
  say: Say,
  noun: Noun,
): Explanation {
  const state = value === null ? "empty" : "missing";
  const found = say("missing-field", `this ${noun} is ${state}, expected ${wanted}.`);
  const message = isOptional(schema, found.path)
    ? `this ${noun} is empty, expected ${wanted}. It's optional, so you can also remove it.`
    : found.message;
  return { ...found, message, part: "key" };
}

/**
 * Prefixes the value to a schema message that starts with "expected" or "is". Other messages are complete
 * sentences already.
 */
function customMessage(message: string, value: unknown): string {
  if (message.startsWith("expected ")) return `found ${show(value)}, ${message}`;
  return message.startsWith("is ") ? `${show(value)} ${message}` : message;
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
        "Write it like `hello@example.com`.",
      );
    case "url": {
      const protocol = /^\^(\w+)\$$/.exec(pattern ?? "")?.[1];
      const beginning = protocol === undefined ? "" : ` that starts with \`${protocol}://\``;
      return say(
        "bad-format",
        `found ${show(value)}, expected a URL${beginning}.`,
        "Write the full URL, such as `https://www.example.com`.",
      );
    }
    default:
      return say("bad-format", `${show(value)} has the wrong format.`);
  }
}

/**
 * Returns the issues from the first union branch whose type matches the value, because only those are useful to
 * the author.
 */
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
    // Ignore leading and trailing spaces.
    const { length } = value.trim();
    return length === 0
      ? "this text is empty."
      : `this text is ${length} characters long, expected ${word} ${limit}.`;
  }
  if (Array.isArray(value)) {
    return `this list has ${value.length} ${value.length === 1 ? "entry" : "entries"}, expected ${word} ${limit}.`;
  }
  return `found ${show(value)}, expected ${word} ${limit}.`;
}

/** Merges an unknown field and a missing field into one problem if the name is probably misspelled. */
export function joinMisspelled(explanations: readonly Explanation[], data: unknown): Explanation[] {
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
      message: `unknown field, and \`${meant}\` is missing.`,
      fix: `Did you mean \`${meant}\`?`,
    };
  });
  return unknown.filter((explanation) => !joined.has(explanation));
}

/** Returns a key for the object that contains a field. */
function groupOf(path: FieldPath): string {
  return JSON.stringify(path.slice(0, -1));
}

function lastOf(path: FieldPath): string {
  return String(path.at(-1) ?? "");
}

/** Returns a fix if it's clear from the value what the author meant. */
export function typeFix(
  expected: readonly string[],
  value: unknown,
  fields: readonly string[],
): string | undefined {
  if (expected.includes("string")) {
    if (typeof value === "number" && /^(?:19|20)\d{6}$/.test(String(value))) {
      return "Write a date like `2026-11-20`. Put any other number that should be text in double quotes.";
    }
    if (typeof value !== "object" || value === null) return "Put it in double quotes.";
    if (Array.isArray(value)) return undefined;
    const colon = "Put text that contains a colon in double quotes.";
    const [only, ...others] = Object.entries(value);
    if (only === undefined || others.length > 0) return colon;
    const [key, inner] = only;
    const quoted = textInCurlyQuotes(`${key}: ${String(inner)}`);
    if (quoted !== undefined) return curlyQuotes(quoted).fix;
    return inner === null
      ? `If it's text in braces, put it in double quotes: \`"{${key}}"\`.`
      : colon;
  }
  if (typeof value !== "string") return undefined;
  if (expected.includes("number") || expected.includes("int")) {
    const digits = isDecimalComma(value) ? value.replace(",", ".") : value.replace(/[$,\s]/g, "");
    return /^-?\d+(?:\.\d+)?$/.test(digits) ? `Write only the digits: \`${digits}\`.` : undefined;
  }
  if (expected.includes("boolean")) {
    if (/^(?:yes|on|true)$/i.test(value)) return "Write `true`.";
    return /^(?:no|off|false)$/i.test(value) ? "Write `false`." : undefined;
  }
  return expected.includes("object") && fields.length > 0
    ? `Write its fields, each on its own line: ${listSome(fields)}.`
    : undefined;
}

/** Returns a zod type's name in plain English. */
function typeName(expected: string): string {
  const names: Record<string, string> = {
    string: "text",
    number: "a number",
    int: "a whole number",
    boolean: "true or false",
    array: "a list (lines that start with `- `)",
    object: "a group of fields (indented below)",
  };
  return names[expected] ?? expected;
}

/** Formats a value for a message so the author recognizes it. */
export function show(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "string") {
    return `"${value.length > 80 ? `${value.slice(0, 79)}…` : value}"`;
  }
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "a group of fields";
  return typeof value === "number" ? String(value) : (JSON.stringify(value) ?? typeof value);
}

/**
 * Returns whether the comma in a number is a decimal comma, as in `34,0234`, rather than a thousands separator.
 */
function isDecimalComma(value: string): boolean {
  return /^-?\d+,\d+$/.test(value) && !/^-?\d{1,3},\d{3}$/.test(value);
}
