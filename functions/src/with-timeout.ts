/**
 * Waits for work for up to the given number of milliseconds. The work isn't canceled on a timeout.
 * @param tooLate creates the error to throw on a timeout
 */
export async function withTimeout<Result>(
  work: Promise<Result>,
  milliseconds: number,
  tooLate: () => Error,
): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tooLate()), milliseconds);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
