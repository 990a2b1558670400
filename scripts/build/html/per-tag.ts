import type { HtmlTag } from "./html-tag.ts";

/** What follows from a tag alone is found out once for all the pages on which the tag stands. */
export function perTag<Result>(find: (tag: HtmlTag) => Result): (tag: HtmlTag) => Result {
  const known = new WeakMap<HtmlTag, { result: Result }>();
  return (tag) => {
    let found = known.get(tag);
    if (found === undefined) {
      found = { result: find(tag) };
      known.set(tag, found);
    }
    return found.result;
  };
}
