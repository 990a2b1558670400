import { z } from "zod";
import { withArticle } from "./markdown.ts";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What the meta data of a field says that JSON Schema has no word for. */
export type Mark = { reference: string } | "image" | "page" | "formerPage";

const SLUG_PATTERN = "^[a-z0-9]+(?:-[a-z0-9]+)*$";
const DAY_PATTERN = String.raw`^\d{4}-\d{2}-\d{2}$`;

/** A keyword of VS Code, which other readers pass over: what it says where `pattern` does not fit. */
export const PATTERN_MESSAGE = "patternErrorMessage";

/** The formats of draft 7 that a field may have; zod has more, which make validators complain. */
const FORMATS = new Set(["date", "date-time", "time", "email", "hostname", "ipv4", "ipv6", "uri"]);

/**
 * A zod schema as JSON Schema (draft 7, the one that YAML editors know), as an author fills it in.
 * What only a function can decide is left to the check: the result refuses less than zod does.
 * `annotate` may write into each part that carries a mark.
 */
export function jsonSchemaOf(
  schema: z.ZodType,
  annotate: (part: JsonSchema, mark: Mark) => void,
): JsonSchema {
  return z.toJSONSchema(schema, {
    target: "draft-07",
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const mark = takeMark(jsonSchema);
      // A list of the slugs would be out of date with the next file; their form never is.
      if (typeof mark === "object") {
        requireForm(
          jsonSchema,
          SLUG_PATTERN,
          `expected the slug of ${withArticle(mark.reference)}`,
        );
      }
      if (mark !== undefined) annotate(jsonSchema, mark);
      if (jsonSchema.type === "string" && isDay(zodSchema)) {
        // Editors check the form, validators the calendar as well.
        requireForm(jsonSchema, DAY_PATTERN, "expected a day, as in 2026-11-20");
        jsonSchema.format = "date";
      }
      if (!FORMATS.has(jsonSchema.format ?? "")) delete jsonSchema.format;
      // zod's bounds of a whole number are those of JavaScript, not the author's.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
}

function requireForm(schema: JsonSchema, pattern: string, message: string): void {
  schema.pattern = pattern;
  schema[PATTERN_MESSAGE] = message;
}

/** zod copies all meta data into the schema; other keywords than those of JSON Schema are taken out. */
function takeMark(schema: JsonSchema): Mark | undefined {
  const { reference, image, page, formerPage } = schema;
  delete schema["reference"];
  delete schema["image"];
  delete schema["page"];
  delete schema["formerPage"];
  if (typeof reference === "string") return { reference };
  if (image === true) return "image";
  if (formerPage === true) return "formerPage";
  return page === true ? "page" : undefined;
}

/** `day()` is a text with a check of its own, known by the rule that it breaks. */
function isDay(schema: z.core.$ZodType): boolean {
  const result = z.safeParse(schema, "");
  return (
    result.error?.issues.some(
      (issue) => issue.code === "custom" && issue.params?.["rule"] === "bad-date",
    ) ?? false
  );
}
