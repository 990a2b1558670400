import { isSitePath, sitePath } from "./problems/site-path.ts";
import type { AnyDocument, Library } from "./documents/library.ts";

/**
 * The documents that the generated module returns, one library for the whole process. Pages import `allCities`,
 * and the process that runs them (build, dev server, worker) sets the library first.
 */
let active: Library | undefined;
let images: ImageLibrary = new Map();
let used: Set<string> | undefined;

export type { AnyDocument, Library } from "./documents/library.ts";

/** The built files of a picture that documents name. Plain data, so it can be passed between threads. */
export interface BuiltImage {
  /** Changes whenever anything about the picture changes. */
  hash: string;
  /** The start of its files' addresses, such as `/assets/media/brick-den`. */
  base: string;
  /** Pixels of its largest file. */
  width: number;
  height: number;
  /** The available widths in ascending order. The last is `width`. */
  widths: readonly number[];
  /** A tiny preview as a `data:` URL. Absent for a transparent picture. */
  placeholder?: string | undefined;
}

/** Pictures by the path that documents use, such as `/media/brick-den.jpg`. */
export type ImageLibrary = ReadonlyMap<string, BuiltImage>;

export function setLibrary(library: Library): void {
  active = library;
}

/** Sets the pictures that `findImage` returns, one library for the whole process. */
export function setImages(library: ImageLibrary): void {
  images = library;
}

/** Looks up a picture by its path as the document writes it. Returns `undefined` if it has no built files. */
export function findImage(src: string): BuiltImage | undefined {
  if (!isSitePath(src)) return undefined;
  const { path } = sitePath(src);
  used?.add(IMAGE_USE + path);
  return images.get(path);
}

/** Prefix of a picture's path in a record of use. */
export const IMAGE_USE = "image:";

/**
 * Runs `work` and returns what it read: `City/marietta` for a document, `City/*` for a whole list,
 * `image:/media/den.jpg` for a picture. `work` must be synchronous, because the process has a single record.
 */
export function recordUse<T>(work: () => T): { result: T; used: string[] } {
  const outer = used;
  const seen = new Set<string>();
  used = seen;
  try {
    return { result: work(), used: [...seen].toSorted() };
  } finally {
    used = outer;
  }
}

/** Returns a constant list whose reads go to the active library and are recorded. */
export function collection(type: string): readonly AnyDocument[] {
  return new Proxy<AnyDocument[]>([], {
    ...READ_ONLY,
    get: (_, key) => {
      const documents = all(type);
      const value: unknown = Reflect.get(documents, key);
      return typeof value === "function" ? value.bind(documents) : value;
    },
    has: (_, key) => Reflect.has(all(type), key),
  });
}

/** Returns a function that looks up a document by its slug. */
export function finder(type: string): (slug: string) => AnyDocument | undefined {
  return (slug) => {
    used?.add(`${type}/${slug}`);
    return documentsOf(type).get(slug);
  };
}

/** Returns a constant for the only document of a type, whose reads go to the active library. */
export function single(type: string): AnyDocument {
  const only = (): AnyDocument => {
    const [document] = all(type);
    if (document === undefined) throw new Error(`the library contains no ${type}`);
    return document;
  };
  return new Proxy(EMPTY_DOCUMENT, {
    ...READ_ONLY,
    get: (_, key) => Reflect.get(only(), key),
    has: (_, key) => Reflect.has(only(), key),
  });
}

const READ_ONLY = { set: () => false, defineProperty: () => false, deleteProperty: () => false };

const lists = new WeakMap<ReadonlyMap<string, AnyDocument>, readonly AnyDocument[]>();

function all(type: string): readonly AnyDocument[] {
  used?.add(`${type}/*`);
  const documents = documentsOf(type);
  let list = lists.get(documents);
  if (list === undefined) {
    list = [...documents.values()];
    lists.set(documents, list);
  }
  return list;
}

function documentsOf(type: string): ReadonlyMap<string, AnyDocument> {
  if (active === undefined) throw new Error("no library is set: call setLibrary() first");
  return active.get(type) ?? EMPTY;
}

const EMPTY: ReadonlyMap<string, AnyDocument> = new Map();

/** The proxy's target. It's never read, because the proxy reads from the active library. */
const EMPTY_DOCUMENT: AnyDocument = {
  _id: "",
  _hash: "",
  slug: "",
  body: { code: "", headings: [], words: 0, excerpt: "" },
};
