import { z } from "zod";
import { checkReference } from "../fields/reference-scope.ts";

/**
 * A field that names another document by its slug. A slug that does not exist is a problem,
 * with the nearest one that does.
 */
export function reference(type: string) {
  return z
    .string()
    .superRefine((slug, context) => checkReference(type, slug, context))
    .meta({ reference: type });
}

/** The document type that a schema made by `reference()` names, described or not. */
export function referenceOf(schema: z.core.$ZodType): string | undefined {
  const type = z.globalRegistry.get(schema)?.["reference"];
  return typeof type === "string" ? type : undefined;
}
