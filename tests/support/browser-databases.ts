import { expect as playwrightExpect, type Page } from "@playwright/test";
import { STORE } from "#renderer/browser/queue/database.ts";

/** With the emulators, a response may take seconds. */
const expect = playwrightExpect.configure({ timeout: 45_000 });

/** Returns the keys in one of the browser's databases, or none if there is no such database. */
function keysOf(page: Page, name: string): Promise<string[]> {
  return page.evaluate(
    async ([database, from]) => {
      const request = <Result>(asked: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          asked.addEventListener("success", () => resolve(asked.result));
          asked.addEventListener("error", () =>
            reject(new Error(`The browser can't read ${database}.`)),
          );
        });
      // Opening a database that doesn't exist would create it, without what the app expects in it.
      const all = await indexedDB.databases();
      if (!all.some((each) => each.name === database)) return [];
      const db = await request(indexedDB.open(database));
      try {
        return (await request(db.transaction(from).objectStore(from).getAllKeys())).map(String);
      } finally {
        db.close();
      }
    },
    [name, STORE] as const,
  );
}

/** Returns the keys of the queries that the staff app keeps for times without a network. */
export const keptKeys = (page: Page) => keysOf(page, "staff-data");

/** Returns the number of changes and photos that the browser has stored and not sent. */
export async function countUnsent(page: Page): Promise<{ changes: number; photos: number }> {
  const [changes, photos] = await Promise.all(
    ["staff-changes", "staff-photos"].map((name) => keysOf(page, name)),
  );
  return { changes: changes?.length ?? 0, photos: photos?.length ?? 0 };
}

/** Waits until both registrations of the staff app's worker are active, so the app starts without a connection. */
export async function waitUntilStored(page: Page): Promise<void> {
  const states = () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      return registrations.map(({ active }) => active?.state);
    });
  await expect.poll(states).toEqual(["activated", "activated"]);
}

/** Waits until the browser has stored the app, and the given number of leads. */
export async function waitUntilKept(page: Page, leads: number): Promise<void> {
  await waitUntilStored(page);
  const count = async () =>
    (await keptKeys(page)).filter((key) => key.startsWith('["lead",')).length;
  await expect.poll(count).toBeGreaterThanOrEqual(leads);
}
