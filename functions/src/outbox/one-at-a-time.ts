/**
 * The work, never twice at the same time: whoever asks while it runs gets one more run behind it, which
 * all share that ask meanwhile.
 */
export function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined;
  let next: Promise<T> | undefined;

  const run = async (before: Promise<unknown> | undefined): Promise<T> => {
    // However the one before ended, it is no longer in the way.
    await before?.catch(() => undefined);
    const current = work();
    running = current;
    next = undefined;
    try {
      return await current;
    } finally {
      if (running === current) running = undefined;
    }
  };

  return () => {
    next ??= run(running);
    return next;
  };
}
