import type { z } from "zod";

/**
 * Frontmatter to fill in: every field of a schema with its description above it, and the values that
 * are known; fields that need not be there are commented out. What is left empty is listed by the check, each with what belongs there.
 */
export function skeleton(
  fields: Readonly<Record<string, z.ZodType>>,
  known: Readonly<Record<string, string>>,
): string {
  const lines = Object.entries(fields).flatMap(([name, schema]) => {
    const description = schema.meta()?.description;
    const value = known[name];
    const optional = schema.safeParse(undefined).success;
    return [
      ...(description === undefined ? [] : [`# ${description}`]),
      `${optional ? "# " : ""}${name}:${value === undefined ? "" : ` ${JSON.stringify(value)}`}`,
    ];
  });
  return `---\n${lines.join("\n")}\n---\n\nWrite the text here.\n`;
}
