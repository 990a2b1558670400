import { type ComponentType, lazy } from "react";
import { keep, readStoredText } from "../ui/stored-text.ts";

/** How long to wait before loading code that isn't needed yet, so a slow phone shows the list first. */
export const AHEAD_MS = 1_000;

/** Returns a component whose code is loaded on first render. After a failure, loading can be retried. */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  // React caches failed loads, so each retry needs a new lazy component.
  const begin = () =>
    lazy(() =>
      loadScreen(load, () => {
        Screen = begin();
      }),
    );
  let Screen = begin();
  return function LazyScreen(props: Props) {
    return <Screen {...props} />;
  };
}

/** Session storage key that's set when the page reloads for missing code, so it reloads only once. */
const MARK = "reloaded";

/** Thrown if a screen's code can't be loaded. */
export class MissingScreen extends Error {
  override readonly name = "MissingScreen";
  /** Discards the failed load, so the next render retries it. */
  readonly askAgain: () => void;

  constructor(askAgain: () => void) {
    super("This screen couldn't be loaded. Check your connection and try again.");
    this.askAgain = askAgain;
  }
}

/**
 * Loads a screen's code. If the server no longer has it, such as after a deployment, reloads the page once and stays
 * pending. That happens only until the service worker has stored all code, and in browsers without service workers.
 * @throws MissingScreen
 */
export async function loadScreen<Code>(
  load: () => Promise<Code>,
  askAgain: () => void,
): Promise<Code> {
  try {
    const code = await load();
    keep(MARK, "");
    return code;
  } catch {
    // Reloading while offline would lose the page.
    if (readStoredText(MARK) === "" && (await isReachable())) {
      keep(MARK, "yes");
      // If the browser can't store the mark, the page could keep reloading forever.
      if (readStoredText(MARK) !== "") {
        location.reload();
        return new Promise<never>(() => {});
      }
    }
    // Some browsers cache failed imports, so the next attempt may need a reload too.
    keep(MARK, "");
    throw new MissingScreen(askAgain);
  }
}

async function isReachable(): Promise<boolean> {
  try {
    return (await fetch(location.pathname, { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
