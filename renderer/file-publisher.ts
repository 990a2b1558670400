import { createContext } from "react";

/**
 * Makes a file of something that a page needs and that does not fit into it, and answers its address: the
 * build puts it beside the page under the hash of its content, dev hands it over in the address itself.
 * @param name what it holds, in words fit for an address, and its type: `brick-console.svg`
 */
export type PublishFile = (name: `${string}.${"css" | "json" | "svg"}`, content: string) => string;

/** Whoever renders a page gives it its publisher (`renderDocument`). */
export const FilePublisher = createContext<PublishFile>((name) => {
  throw new Error(`the file ${name} is published outside of a document`);
});
