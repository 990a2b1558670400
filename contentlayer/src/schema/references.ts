import { z } from "zod";
import { didYouMean, listSome } from "../problems/problem.ts";

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

/**
 * While a document is validated, its references are checked against the slugs that exist.
 * zod hands no context to a check, so the scope is set around the (synchronous) parse.
 */
export interface ReferenceScope {
  /** Slugs by document type, taken from the file names before anything is parsed. */
  slugs: ReadonlyMap<string, ReadonlySet<string>>;
  /** Every reference seen, as `City/marietta`. */
  seen: Set<string>;
}

let scope: ReferenceScope | undefined;

/** Runs `work` with references checked against `next`. */
export function withReferences<T>(next: ReferenceScope, work: () => T): T {
  const outer = scope;
  scope = next;
  try {
    return work();
  } finally {
    scope = outer;
  }
}

/** The check of `reference()`. Outside a load there is nothing to check against. */
export function checkReference(type: string, slug: string, context: z.RefinementCtx): void {
  if (scope === undefined) return;
  const known = scope.slugs.get(type) ?? new Set<string>();
  scope.seen.add(referenceKey(type, slug));
  if (known.has(slug)) return;
  // An author may have copied an address or a file's name.
  const bare = slug
    .replace(/^.*\//, "")
    .replace(/\.(?:mdx|yaml)$/, "")
    .toLowerCase();
  context.addIssue({
    code: "custom",
    input: slug,
    message: `which is the slug of no ${type}.`,
    params: {
      rule: "dangling-reference",
      fix:
        known.has(bare) && bare !== slug.toLowerCase()
          ? `Write the slug alone: \`${bare}\`.`
          : (didYouMean(slug, known) ?? `Use one of: ${listSome(known)}.`),
    },
  });
}

export function referenceKey(type: string, slug: string): string {
  return `${type}/${slug}`;
}
