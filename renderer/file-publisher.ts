import { createContext } from "react";

/**
 * Publishes a file that is too large to be part of a page, and returns its URL. The build writes a file named by its
 * content hash; dev returns a `data:` URL.
 * @param name a name for the URL, with its type: `brick-console.svg`
 */
export type PublishFile = (name: `${string}.${"css" | "json" | "svg"}`, content: string) => string;

/** Provided by `renderDocument`. */
export const FilePublisher = createContext<PublishFile>((name) => {
  throw new Error(
    `Can't publish ${name}: there is no FilePublisher. Render the page with renderDocument.`,
  );
});
