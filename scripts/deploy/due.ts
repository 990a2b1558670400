import type { Library } from "contentlayer/build";

/** A document that was dated ahead and may be published by now. */
interface DueDocument {
  /** Path in the content folder, such as `posts/brick.mdx`. */
  id: string;
  publishDate: string;
}

/**
 * Returns the documents whose publish date came after the last deploy, sorted by date.
 * @param library the documents that a build publishes today
 * @param lastDeploy the last deploy's date, such as `2026-12-01`
 */
export function dueSince(library: Library, lastDeploy: string): DueDocument[] {
  const documents = [...library.values()].flatMap((ofType) => [...ofType.values()]);
  return documents
    .flatMap(({ _id: id, publishDate }) =>
      typeof publishDate === "string" && publishDate > lastDeploy ? [{ id, publishDate }] : [],
    )
    .toSorted((a, b) => (a.publishDate + a.id < b.publishDate + b.id ? -1 : 1));
}
