import { createContext } from "react";
import type { IslandName } from "./browser-scripts.ts";

/** Returns the URL of an island's code, followed by the URLs of its imports, which are loaded with it. */
export type FindIsland = (name: IslandName) => readonly [string, ...string[]];

/** Provided by `renderDocument`. */
export const IslandPaths = createContext<FindIsland>((name) => {
  throw new Error(
    `Can't find the island ${name} without IslandPaths. Render the page with renderDocument.`,
  );
});
