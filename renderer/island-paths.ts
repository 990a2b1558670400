import { createContext } from "react";
import type { IslandName } from "./browser-scripts.ts";

/** The address of an island's code, then those of all that it imports, to be fetched along with it. */
export type FindIsland = (name: IslandName) => readonly [string, ...string[]];

/** Whoever renders a page knows where its islands are (`renderDocument`). */
export const IslandPaths = createContext<FindIsland>((name) => {
  throw new Error(`the island ${name} is rendered outside of a document`);
});
