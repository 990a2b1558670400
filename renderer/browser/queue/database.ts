import { type IDBPDatabase, openDB } from "idb";

/** Name of the one object store. */
export const STORE = "items";

type Connection<Value> = IDBPDatabase<{ items: { key: string; value: Value } }>;

/** How long to wait for the database. It can hang, for example while the browser restores its tabs. */
const OPEN_MS = 3_000;

/**
 * Returns a function that works with a database of values by their `id`. It fails if the browser has no database, such
 * as in some private windows, and opens it again if the browser closed it, as phones may do with an app in the background.
 */
export function createDatabase<Value extends { id: string }>(name: string) {
  let opening: Promise<Connection<Value>> | undefined;
  let isOpen = false;
  const forget = () => {
    opening = undefined;
    isOpen = false;
  };

  async function open(): Promise<Connection<Value>> {
    try {
      const db = await openDB<{ items: { key: string; value: Value } }>(name, 1, {
        upgrade: (created) => {
          created.createObjectStore(STORE, { keyPath: "id" });
        },
        terminated: forget,
      });
      isOpen = true;
      return db;
    } catch (error) {
      forget();
      throw error;
    }
  }

  async function connect(): Promise<Connection<Value>> {
    opening ??= open();
    if (isOpen) return opening;
    // A slow database may still be used the next time.
    return Promise.race([
      opening,
      new Promise<never>((_resolve, reject) => {
        setTimeout(() => reject(new Error(`The database ${name} doesn't open.`)), OPEN_MS);
      }),
    ]);
  }

  return async <Result>(use: (db: Connection<Value>) => Promise<Result>): Promise<Result> => {
    const first = await connect();
    try {
      return await use(first);
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== "InvalidStateError") throw error;
      forget();
      return use(await connect());
    }
  };
}
