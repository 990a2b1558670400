import type { Fault } from "../fault.ts";
import type { WholeSite } from "./whole-site.ts";

/** No two pages that search engines list have one title or one description. */
export function uniqueFaults({ pages }: WholeSite): Fault[] {
  const listed = pages.filter(({ indexable }) => indexable);
  return (["title", "description"] as const).flatMap((what) => {
    const same = Map.groupBy(listed, ({ inspection }) => inspection[what]);
    same.delete("");
    return [...same].flatMap(([text, [first, ...others]]) =>
      others.map(({ path }) => ({
        path,
        says: `has the ${what} of ${first?.path}, “${text}”; give each of them its own.`,
      })),
    );
  });
}
