/**
 * Waits for work for at most the given number of milliseconds. The work itself continues.
 * @param tooLate creates the error to throw in that case
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
