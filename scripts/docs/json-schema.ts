import { SLUG } from "contentlayer/build";
import { z } from "zod";
import { withArticle } from "./markdown.ts";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** zod metadata keys that have no JSON Schema equivalent. */
const MARKS = ["reference", "image", "page", "formerPage"] as const;

const DAY_PATTERN = String.raw`^\d{4}-\d{2}-\d{2}$`;

/** VS Code's keyword for the message shown if `pattern` doesn't match. Other tools ignore it. */
export const PATTERN_MESSAGE = "patternErrorMessage";

/** Formats in draft 7. Validators warn about zod's other formats. */
const FORMATS = new Set(["date", "date-time", "time", "email", "hostname", "ipv4", "ipv6", "uri"]);

/**
 * Converts a zod schema to a JSON Schema for the author's input, in draft 7, which YAML editors support. It accepts
 * more than zod does, because it can't express custom checks.
 * @param forEditors adds explanations of references to the descriptions, the only text that editors show, and removes
 * the marks
 */
export function jsonSchemaOf(schema: z.ZodType, forEditors = false): JsonSchema {
  return z.toJSONSchema(schema, {
    target: "draft-07",
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const { reference } = jsonSchema;
      if (typeof reference === "string") {
        const target = withArticle(reference);
        // A list of all slugs would be outdated as soon as a file is added.
        requirePattern(jsonSchema, SLUG.source, `expected the slug of ${target}`);
        if (forEditors) {
          const meaning = `slug of ${target}: the name of its file without the extension`;
          const { description } = jsonSchema;
          jsonSchema.description =
            description === undefined ? meaning : `${description} (${meaning})`;
        }
      }
      if (forEditors) for (const mark of MARKS) delete jsonSchema[mark];
      if (jsonSchema.type === "string" && isDay(zodSchema)) {
        // Editors check the pattern; validators also check the calendar.
        requirePattern(jsonSchema, DAY_PATTERN, "expected a date, such as 2026-11-20");
        jsonSchema.format = "date";
      }
      if (!FORMATS.has(jsonSchema.format ?? "")) delete jsonSchema.format;
      // zod limits whole numbers to JavaScript's safe range, which means nothing to authors.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
}

function requirePattern(schema: JsonSchema, pattern: string, message: string): void {
  schema.pattern = pattern;
  schema[PATTERN_MESSAGE] = message;
}

/** Returns whether a schema is `day()`, based on the rule that its custom check reports. */
function isDay(schema: z.core.$ZodType): boolean {
  const issues = z.safeParse(schema, "").error?.issues ?? [];
  return issues.some((issue) => issue.code === "custom" && issue.params?.["rule"] === "bad-date");
}
