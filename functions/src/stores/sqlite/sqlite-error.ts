import { StoreUnavailableError } from "../lead-store.ts";

/** Primary result codes, https://www.sqlite.org/rescode.html. */
export const SQLITE = {
  BUSY: 5,
  READONLY: 8,
  IOERR: 10,
  CORRUPT: 11,
  FULL: 13,
  CANTOPEN: 14,
  NOTADB: 26,
} as const;

/** What may be over in a moment: a lock, a full or failing disk, a folder that is not there. */
const PASSING: ReadonlySet<number> = new Set([
  SQLITE.BUSY,
  SQLITE.READONLY,
  SQLITE.IOERR,
  SQLITE.FULL,
  SQLITE.CANTOPEN,
]);

/** The primary result code of an error of node:sqlite. */
export function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("errcode" in error)) return undefined;
  // Extended codes, as in SQLITE_IOERR_WRITE, carry the primary one in their lowest byte.
  return typeof error.errcode === "number" ? error.errcode & 0xff : undefined;
}

/** The error that a method of the store has to throw for one of its database's. */
export function storeError(error: unknown): unknown {
  const code = resultCode(error);
  if (code === undefined || !PASSING.has(code)) return error;
  return new StoreUnavailableError("The file with the leads cannot be used at the moment.", {
    cause: error,
  });
}
