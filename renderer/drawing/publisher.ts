import { createContext } from "react";

/**
 * Makes a file of a drawing and answers its address: the build puts it beside the page under the hash of
 * its content, dev hands it over in the address itself.
 * @param name what it shows, in words fit for an address, such as `brick-console`
 */
export type PublishDrawing = (name: string, svg: string) => string;

/** Whoever renders a page gives it its publisher (`renderDocument`). */
export const DrawingPublisher = createContext<PublishDrawing>((name) => {
  throw new Error(`the drawing ${name} is rendered outside of a document`);
});
