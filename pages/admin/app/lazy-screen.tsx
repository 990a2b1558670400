import { type ComponentType, lazy } from "react";
import { loadScreen } from "./load-screen.ts";

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
