import { createContext } from "react";
import type { IslandName } from "./browser-scripts.ts";

/** Returns the URL of an island's code, then the URLs of everything it imports, to be loaded with it. */
export type FindIsland = (name: IslandName) => readonly [string, ...string[]];

/** Provided by `renderDocument`, which knows where the islands are. */
export const IslandPaths = createContext<FindIsland>((name) => {
  throw new Error(
    `Can't find the island ${name}: there are no IslandPaths. Render the page with renderDocument.`,
  );
});
