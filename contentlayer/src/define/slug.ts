/** What the last part of an address looks like: lower-case letters, digits and single hyphens. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Last parts of addresses that the site itself needs beneath a list of documents. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(["page", "tag", "feed", "index"]);
