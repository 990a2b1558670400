import type { Explanation } from "./explanation.ts";
import type { z } from "zod";
import { joinMisspelt } from "./misspelt-field.ts";
import { didYouMean } from "../report/nearest.ts";
import { listSome } from "./reference-scope.ts";
import { describe, isOptional, keysAt, valueAt } from "./schema-walk.ts";
import type { Schema } from "../define/document-type.ts";
import { article, show, typeFix } from "./value-words.ts";

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
