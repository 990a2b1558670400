import { type ComponentType, lazy } from "react";
import { keep, readStoredText } from "../ui/stored-text.ts";

/** Returns a component whose code is fetched when it's first rendered, and again after a failure. */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  // React also remembers failures, so each try needs a new lazy component.
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

/** Set when the page was reloaded for missing code, so that it's reloaded only once. */
const MARK = "reloaded";

/** Thrown if a screen's code can't be fetched. */
export class MissingScreen extends Error {
  override readonly name = "MissingScreen";
  /** Makes the next visit fetch the code again. */
  readonly askAgain: () => void;

  constructor(askAgain: () => void) {
    super("This screen could not be loaded. Check your connection and try again.");
    this.askAgain = askAgain;
  }
}

/**
 * Fetches the code of a screen. If the server no longer has it, as after a deployment, the page is reloaded once, and
 * the promise stays pending.
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
    // Reloading without a connection would lose the page.
    if (readStoredText(MARK) === "" && (await isReachable())) {
      keep(MARK, "yes");
      // If the browser stores nothing, the page would be reloaded forever.
      if (readStoredText(MARK) !== "") {
        location.reload();
        return new Promise<never>(() => {});
      }
    }
    // Some browsers cache the failed import, so the next try may need a reload too.
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
