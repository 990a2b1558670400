import { type ComponentType, lazy } from "react";
import { keep, readStoredText } from "../ui/stored-text.ts";

/** A screen that is fetched when somebody goes there, and again where it did not come. */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  // React keeps what did not come as well.
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

/** Remembers that the page was loaded anew for code that did not come: once is enough. */
const MARK = "loaded anew";

/** The code of a screen did not come. */
export class MissingScreen extends Error {
  override readonly name = "MissingScreen";
  /** Lets the next one who goes there ask for it again. */
  readonly askAgain: () => void;

  constructor(askAgain: () => void) {
    super("This screen could not be loaded: the connection may be gone. Try again soon.");
    this.askAgain = askAgain;
  }
}

/**
 * Fetches the code of a screen. Where it is gone from the server, as after a new deployment, the page is loaded anew,
 * once; nothing is answered here any more then.
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
    // A page that is loaded anew without a connection would be gone.
    if (readStoredText(MARK) === "" && (await isReachable())) {
      keep(MARK, "yes");
      // Where the browser keeps nothing, it would be loaded again and again.
      if (readStoredText(MARK) !== "") {
        location.reload();
        return new Promise<never>(() => {});
      }
    }
    // Some browsers keep what did not come: whoever tries again may need the page anew, too.
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
