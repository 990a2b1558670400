import { createContext } from "react";

/**
 * Publishes a file that a page needs and has no room for, and returns its URL. The build writes it under the hash of
 * its content, dev returns a `data:` URL.
 * @param name a name for the URL, with its type: `brick-console.svg`
 */
export type PublishFile = (name: `${string}.${"css" | "json" | "svg"}`, content: string) => string;

/** Provided by `renderDocument`. */
export const FilePublisher = createContext<PublishFile>((name) => {
  throw new Error(`The file ${name} is published outside of a document.`);
});
