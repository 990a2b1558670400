import { didYouMean, sitePath } from "contentlayer/build";
import type { Inspection } from "../inspect-page.ts";

/** A page as the checks of the whole site see it. */
export interface InspectedPage {
  path: string;
  route: string;
  indexable: boolean;
  /** Bytes of the HTML with its inlined CSS, gzip -9. */
  gzipBytes: number;
  inspection: Inspection;
}

/** Comparing a path with those of a large site takes milliseconds; nobody reads more of them. */
const MOST_GUESSES = 100;

/** The finished site, looked at as a whole. */
export class WholeSite {
  readonly pages: readonly InspectedPage[];
  readonly byPath: ReadonlyMap<string, InspectedPage>;
  /** Paths of everything that the site serves, such as `/favicon.svg`. */
  readonly files: ReadonlySet<string>;
  readonly #guesses = new Map<string, string | undefined>();

  constructor(pages: readonly InspectedPage[], files: ReadonlySet<string>) {
    this.pages = pages;
    this.byPath = new Map(pages.map((page) => [page.path, page]));
    this.files = files;
  }

  /** Whether an address is that of a file. */
  hasFile(address: string): boolean {
    // Most are written as the file is called: without encoding, query or dots.
    return this.files.has(address) || this.files.has(sitePath(address).path);
  }

  /** The page or file that a path which leads nowhere most likely means, as "Did you mean `/about`?". */
  guess(path: string): string | undefined {
    if (!this.#guesses.has(path) && this.#guesses.size < MOST_GUESSES) {
      this.#guesses.set(path, didYouMean(path, [...this.byPath.keys(), ...this.files]));
    }
    return this.#guesses.get(path);
  }

  /** Whether an address is that of a page. */
  hasPage(address: string): boolean {
    return this.byPath.has(address) || this.byPath.has(sitePath(address).path);
  }
}

/** Where a link of a page leads to: the path of a page, and the id of a place on it. */
export function targetOf(from: string, link: string): { path: string; anchor: string } {
  // Reading an address as a browser does takes its time, and most are as plain as this.
  const [plain, own = "", plainAnchor = ""] = PLAIN.exec(link) ?? [];
  const { path, anchor } =
    plain === undefined
      ? sitePath(link.startsWith("#") ? `/${link}` : link)
      : { path: own, anchor: plainAnchor };
  return { path: link.startsWith("#") ? from : path, anchor };
}

const PLAIN = /^([\w/-]*)(?:\?[^#]*)?(?:#([\w-]*))?$/;
