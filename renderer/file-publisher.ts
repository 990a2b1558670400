import { createContext } from "react";

/**
 * Publishes content that is too large to be inlined in a page, and returns its URL. The build writes a file with a
 * content hash in its name; dev returns a `data:` URL.
 * @param name a file name for the URL, such as `brick-console.svg`
 */
export type PublishFile = (
  name: `${string}.${"css" | "json" | "svg" | "txt"}`,
  content: string,
) => string;

/** Provided by `renderDocument`. */
export const FilePublisher = createContext<PublishFile>((name) => {
  throw new Error(
    `Can't publish ${name} without a FilePublisher. Render the page with renderDocument.`,
  );
});
