import { withTimeout } from "../../with-timeout.ts";
import { StoreUnavailableError } from "../lead-store.ts";

/**
 * What Firestore answers when asking again may help. The client has tried again by itself by then.
 *
 * @see https://grpc.io/docs/guides/status-codes/
 */
const REASONS = new Map<unknown, string>([
  [4, "it did not answer in time"],
  [8, "it is asked for too much"],
  [10, "too many change the same data at once"],
  [13, "it has a fault of its own"],
  [14, "it cannot be reached"],
]);

/** After so long a call is given up; a visitor has gone by then. */
export const DEADLINE_MS = 15_000;

/** Decides for each call of a store whether the data can be reached. */
export class Availability {
  #closed = false;
  readonly #deadlineMs: number;

  /** @param deadlineMs after which a call is given up. The client alone would try for many minutes. */
  constructor(deadlineMs: number) {
    this.#deadlineMs = deadlineMs;
  }

  /**
   * The method, with every failure that is none of the caller's as a StoreUnavailableError. Where a
   * write is given up it may still come to pass: a lead or a change that is sent again is not made
   * twice, nor is a note that has an id.
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

  /** Lets nothing pass from now on. `terminate` is called once, and waited for only so long as well. */
  async close(terminate: () => Promise<void>): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    try {
      await this.#withTimeout(terminate());
    } catch (error) {
      // What cannot be reached needs no farewell.
      if (!(error instanceof StoreUnavailableError)) throw error;
    }
  }

  #withTimeout<Result>(work: Promise<Result>): Promise<Result> {
    return withTimeout(work, this.#deadlineMs, () => {
      return new StoreUnavailableError(`Firestore did not answer in ${this.#deadlineMs} ms.`);
    });
  }

  #asUnavailable(error: unknown): StoreUnavailableError | undefined {
    if (!(error instanceof Error) || error instanceof StoreUnavailableError) return undefined;
    // Closing ends what is under way, with errors of many kinds.
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

/** Whether a document could not be created because there is one with its id (gRPC's `ALREADY_EXISTS`). */
export function alreadyExists(error: unknown): boolean {
  return errorCode(error) === 6;
}
