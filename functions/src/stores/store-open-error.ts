/** The data cannot be used at all, and trying again will not help. The message says what to do. */
export class StoreOpenError extends Error {
  override readonly name = "StoreOpenError";
}
