import { withTimeout } from "../../with-timeout.ts";
import { StoreUnavailableError } from "../lead-store.ts";

/**
 * Firestore errors that a later retry may resolve. The client has already retried on its own.
 *
 * @see https://grpc.io/docs/guides/status-codes/
 */
const REASONS = new Map<unknown, string>([
  [4, "it did not respond in time"],
  [8, "it received too many requests"],
  [10, "too many requests changed the same data at the same time"],
  [13, "it had an internal error"],
  [14, "it can't be reached"],
]);

/** Timeout for a call. After this long, the visitor has probably left. */
export const DEADLINE_MS = 15_000;

/** Converts errors from an unreachable service to StoreUnavailableError. */
export class Availability {
  #closed = false;
  readonly #deadlineMs: number;

  /** @param deadlineMs when to abandon a call; on its own, the client would retry for many minutes */
  constructor(deadlineMs: number) {
    this.#deadlineMs = deadlineMs;
  }

  /**
   * Wraps a method so it throws StoreUnavailableError for every failure that isn't the caller's fault. An abandoned
   * write may still succeed, but leads, changes and notes with an id can be resent without being stored twice.
   */
  guard<Parameters extends unknown[], Result>(
    method: (...parameters: Parameters) => Promise<Result>,
  ): (...parameters: Parameters) => Promise<Result> {
    return async (...parameters) => {
      if (this.#closed) throw new StoreUnavailableError("The store is closed.");
      try {
        return await this.#withTimeout(method(...parameters));
      } catch (error) {
        throw this.#asUnavailable(error) ?? error;
      }
    };
  }

  /** Rejects all later calls. `terminate` is called once and has the same deadline. */
  async close(terminate: () => Promise<void>): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    try {
      await this.#withTimeout(terminate());
    } catch (error) {
      // An unreachable server doesn't need to be closed.
      if (!(error instanceof StoreUnavailableError)) throw error;
    }
  }

  #withTimeout<Result>(work: Promise<Result>): Promise<Result> {
    return withTimeout(work, this.#deadlineMs, () => {
      return new StoreUnavailableError(`Firestore did not respond in ${this.#deadlineMs} ms.`);
    });
  }

  #asUnavailable(error: unknown): StoreUnavailableError | undefined {
    if (!(error instanceof Error) || error instanceof StoreUnavailableError) return undefined;
    // Pending calls fail with various errors.
    if (this.#closed) return new StoreUnavailableError("The store was closed.", { cause: error });
    const reason = REASONS.get(errorCode(error));
    return reason === undefined
      ? undefined
      : new StoreUnavailableError(`Firestore is not available: ${reason}.`, { cause: error });
  }
}

/** Returns the code of an error from Firebase or Firestore, such as `auth/user-not-found` or gRPC's `6`. */
export function errorCode(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

/** Returns whether a document couldn't be created because its id is taken (gRPC's `ALREADY_EXISTS`). */
export function alreadyExists(error: unknown): boolean {
  return errorCode(error) === 6;
}
