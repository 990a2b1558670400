import { setImmediate } from "node:timers/promises";

/**
 * Every page of a list, one after the other. SQLite answers without letting go of the process, so that everybody
 * else is answered between two pages.
 *
 * @param read the page behind a cursor, the first one without
 */
export async function* pagesOf<Page extends { nextCursor?: string | undefined }>(
  read: (cursor: string | undefined) => Promise<Page>,
): AsyncGenerator<Page, undefined> {
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    yield page;
    cursor = page.nextCursor;
    await setImmediate();
  } while (cursor !== undefined);
  return undefined;
}
