import { z } from "zod";
import { didYouMean, listSome } from "../problems/problem.ts";
import { metadataOf } from "./schema-fields.ts";

/**
 * Defines a field that contains another document's slug. An unknown slug is reported with the closest match as
 * the fix.
 */
export function reference(type: string) {
  return z
    .string()
    .superRefine((slug, context) => checkReference(type, slug, context))
    .meta({ reference: type });
}

/** Returns the document type of a `reference()` schema, with or without a description. */
export function referenceOf(schema: z.core.$ZodType): string | undefined {
  const type = metadataOf(schema)["reference"];
  return typeof type === "string" ? type : undefined;
}

/**
 * The slugs that references are checked against during validation. zod doesn't pass context to refinements, so
 * the scope is set around the (synchronous) parse.
 */
export interface ReferenceScope {
  /** Slugs by document type, read from file names before anything is parsed. */
  slugs: ReadonlyMap<string, ReadonlySet<string>>;
  /** Every reference found so far, such as `City/marietta`. */
  seen: Set<string>;
}

let scope: ReferenceScope | undefined;

/** Runs `work`, checking references against `next`. */
export function withReferences<T>(next: ReferenceScope, work: () => T): T {
  const outer = scope;
  scope = next;
  try {
    return work();
  } finally {
    scope = outer;
  }
}

/** Checks a reference. Outside a load there are no slugs to check against, so it does nothing. */
export function checkReference(type: string, slug: string, context: z.RefinementCtx): void {
  if (scope === undefined) return;
  const known = scope.slugs.get(type) ?? new Set<string>();
  scope.seen.add(referenceKey(type, slug));
  if (known.has(slug)) return;
  // The author may have pasted a URL or a file name.
  const bare = slug
    .replace(/^.*\//, "")
    .replace(/\.(?:mdx|yaml)$/, "")
    .toLowerCase();
  context.addIssue({
    code: "custom",
    input: slug,
    message: `is not the slug of a ${type}.`,
    params: {
      rule: "dangling-reference",
      fix:
        known.has(bare) && bare !== slug.toLowerCase()
          ? `Write only the slug: \`${bare}\`.`
          : (didYouMean(slug, known) ?? `Use one of: ${listSome(known)}.`),
    },
  });
}

export function referenceKey(type: string, slug: string): string {
  return `${type}/${slug}`;
}
