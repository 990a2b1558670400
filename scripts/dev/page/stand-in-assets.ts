import { BROWSER_SCRIPTS, ISLANDS } from "#renderer/browser-scripts.ts";
import { DEV_ASSETS } from "#renderer/dev-assets.ts";
import type { SiteAssets } from "../../build/assets.ts";

/**
 * Assets for pages of routes that no bundle knows: without styles, and with scripts where dev has them. Everything
 * but their weight is as in a build.
 */
export function withStandIns(
  assets: SiteAssets | undefined,
  routes: readonly string[],
): SiteAssets {
  const bare = Object.fromEntries(routes.map((route) => [route, { screen: "", print: "" }]));
  const unnamed = Object.fromEntries(routes.map((route) => [route, {}]));
  return {
    overlays: { css: "", classNames: {} },
    fontPath: DEV_ASSETS.fontPath,
    ...assets,
    css: { ...bare, ...assets?.css },
    classNames: { ...unnamed, ...assets?.classNames },
    scriptPaths: {
      ...Object.fromEntries(
        BROWSER_SCRIPTS.map((script): [string, [string]] => [
          script,
          [`/renderer/browser/${script}.ts`],
        ]),
      ),
      ...assets?.scriptPaths,
    },
    islandPaths: {
      ...Object.fromEntries(
        ISLANDS.map((island): [string, [string]] => [island, [`/renderer/islands/${island}.tsx`]]),
      ),
      ...assets?.islandPaths,
    },
  };
}
