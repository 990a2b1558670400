import { createContext } from "react";
import type { IslandName } from "./browser-scripts.ts";

/** Returns the address of an island's code, then those of everything it imports, to be loaded with it. */
export type FindIsland = (name: IslandName) => readonly [string, ...string[]];

/** Provided by `renderDocument`, which knows where the islands are. */
export const IslandPaths = createContext<FindIsland>((name) => {
  throw new Error(`the island ${name} is rendered outside of a document`);
});
