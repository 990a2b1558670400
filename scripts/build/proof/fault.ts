/** Something that keeps a page from being published. */
export interface Fault {
  /** The page's address. */
  path: string;
  /** What is wrong and what to do, as a sentence about the page: "links to /nowhere, which …". */
  says: string;
}
