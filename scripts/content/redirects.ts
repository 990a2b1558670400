import type { Library } from "contentlayer/build";
import type { z } from "zod";
import { redirectsSchema } from "#schema/redirects.ts";

export type Redirect = z.output<typeof redirectsSchema>["entries"][number];

/** Every address that is gone with the page that took its place; none while their file has mistakes. */
export function redirectsIn(library: Library): Redirect[] {
  const [document] = library.get("Redirects")?.values() ?? [];
  if (document === undefined) return [];
  return redirectsSchema.parse({ entries: document["entries"] }).entries;
}
