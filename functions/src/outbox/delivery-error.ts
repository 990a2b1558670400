/** Why something could not be delivered, in words for staff: nothing secret and no inner address is in it. */
export class DeliveryError extends Error {
  override readonly name = "DeliveryError";
  /** The receiver said that trying again is of no use. */
  readonly permanent: boolean;
  /** The receiver asked to be left alone for so long. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    options: ErrorOptions & {
      permanent?: boolean;
      retryAfterSeconds?: number | undefined;
    } = {},
  ) {
    super(tidy(message), options);
    this.permanent = options.permanent ?? false;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

const MOST_CHARACTERS = 300;

/** What a receiver answered may be long and hold anything. */
function tidy(message: string): string {
  return message.replaceAll(/[\p{C}\s]+/gu, " ").slice(0, MOST_CHARACTERS);
}
