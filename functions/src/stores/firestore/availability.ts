import { withTimeout } from "../../with-timeout.ts";
import { StoreUnavailableError } from "../lead-store.ts";

/**
 * Errors of Firestore after which a retry may help. The client has already retried by itself.
 *
 * @see https://grpc.io/docs/guides/status-codes/
 */
const REASONS = new Map<unknown, string>([
  [4, "it did not respond in time"],
  [8, "it has too many requests"],
  [10, "too many requests change the same data at once"],
  [13, "it has an internal error"],
  [14, "it cannot be reached"],
]);

/** When to abandon a call: the visitor has left by then. */
export const DEADLINE_MS = 15_000;

/** Turns errors of an unreachable service into StoreUnavailableError. */
export class Availability {
  #closed = false;
  readonly #deadlineMs: number;

  /** @param deadlineMs when to abandon a call; the client alone would retry for many minutes */
  constructor(deadlineMs: number) {
    this.#deadlineMs = deadlineMs;
  }

  /**
   * Wraps a method so that it throws StoreUnavailableError for every failure that isn't the caller's fault. An
   * abandoned write may still go through; leads, changes, and notes with an id can be sent again without being stored
   * twice.
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

  /** Refuses every later call. `terminate` is called once and has the same deadline. */
  async close(terminate: () => Promise<void>): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    try {
      await this.#withTimeout(terminate());
    } catch (error) {
      // A server that can't be reached needs no closing.
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
    // Calls in progress fail with errors of many kinds.
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

/** Returns whether a document could not be created because its id exists (gRPC's `ALREADY_EXISTS`). */
export function alreadyExists(error: unknown): boolean {
  return errorCode(error) === 6;
}
