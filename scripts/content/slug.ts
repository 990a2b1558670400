import { RESERVED_SLUGS, SLUG } from "contentlayer/build";
import GithubSlugger from "github-slugger";
import { UserError } from "../user-error.ts";

/** A name as the last part of an address: "Peña Blanca" gives `pena-blanca`; empty where nothing is left of it. */
export function slugOf(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "");
  return new GithubSlugger()
    .slug(plain)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/**
 * @param advice what to do instead, for the message
 * @throws UserError where a slug cannot be the last part of an address
 */
export function requireSlug(slug: string, advice: string): void {
  if (RESERVED_SLUGS.has(slug)) {
    throw new UserError(
      `\`${slug}\` is reserved: the site itself answers at that address. ${advice}`,
    );
  }
  if (!SLUG.test(slug)) {
    throw new UserError(
      `\`${slug}\` cannot be the last part of an address, which has lower-case letters, digits and single hyphens, as in \`sandy-springs\`. ${advice}`,
    );
  }
}
