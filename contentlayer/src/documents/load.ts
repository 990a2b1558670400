import type { Source } from "../schema/source.ts";
import { ContentError } from "../problems/problem.ts";
import { ContentSession, type Loaded, type LoadOptions } from "./session.ts";

/**
 * Reads every document and finds every problem. With problems the library still holds the sound
 * documents, so that a dev server can go on; `loadOrThrow` is for those who cannot.
 */
export function load(source: Source, options: LoadOptions = {}): Loaded {
  return new ContentSession(source, options).refresh();
}

/** Like `load`, but throws a `ContentError` with every error and warning where there is an error. */
export function loadOrThrow(source: Source, options: LoadOptions = {}): Loaded {
  const loaded = load(source, options);
  if (loaded.problems.some((problem) => problem.severity === "error")) {
    throw new ContentError(loaded.problems.filter(({ severity }) => severity !== "launch"));
  }
  return loaded;
}
