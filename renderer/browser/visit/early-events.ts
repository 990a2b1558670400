/** What the script `touched` answers. */
export const ANSWERED = ["click", "input", "submit"] as const;

interface Touched {
  /** @param early events of before it was there */
  begin: (early: readonly Event[]) => void;
}

/**
 * Fetches what answers clicks and typing once somebody touches the page, and keeps what happens until it is
 * there. In a dead spot the next touch tries again.
 */
export function whenTouched(address: string): void {
  const early: Event[] = [];
  const kept = new AbortController();
  for (const type of ANSWERED) {
    addEventListener(type, (event) => early.push(event), { signal: kept.signal });
  }
  const wait = () => {
    for (const touch of ["pointerdown", "keydown"]) {
      addEventListener(touch, () => void load(), {
        capture: true,
        once: true,
        signal: kept.signal,
      });
    }
  };
  const load = async () => {
    try {
      const { begin }: Touched = await import(/* @vite-ignore */ address);
      if (kept.signal.aborted) return;
      kept.abort();
      begin(early);
    } catch {
      wait();
    }
  };
  wait();
}
