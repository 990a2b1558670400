import { isSitePath, sitePath } from "./problems/site-path.ts";
import type { AnyDocument, Library } from "./documents/library.ts";

/**
 * The documents that the generated module hands out, one library for the whole process.
 * Pages import `allCities`; the process that runs them (build, dev server, worker) sets the library first.
 */
let active: Library | undefined;
let images: ImageLibrary = new Map();
let used: Set<string> | undefined;

export type { AnyDocument, Library } from "./documents/library.ts";

/** The built files of a picture that documents name. Plain data, so it can cross threads. */
export interface BuiltImage {
  /** Changes whenever anything about the picture changes. */
  hash: string;
  /** The start of its files' addresses, such as `/assets/media/brick-den`. */
  base: string;
  /** Pixels of its largest file. */
  width: number;
  height: number;
  /** The widths there are, in ascending order; the last is `width`. */
  widths: readonly number[];
  /** A few pixels as a `data:` address; absent for a transparent picture. */
  placeholder?: string | undefined;
}

/** Pictures by the path under which documents name them, such as `/media/brick-den.jpg`. */
export type ImageLibrary = ReadonlyMap<string, BuiltImage>;

export function setLibrary(library: Library): void {
  active = library;
}

/** Replaces the pictures that `findImage` knows, one library of them for the process as well. */
export function setImages(library: ImageLibrary): void {
  images = library;
}

/** Looks a picture up by its path as the document writes it; `undefined` if it has no built files. */
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
 * `image:/media/den.jpg` for a picture. `work` must be synchronous: the record is one for the process.
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

/** A changing list with a constant name: reads go to the active library and are recorded. */
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

/** Looks a document up by its slug. */
export function finder(type: string): (slug: string) => AnyDocument | undefined {
  return (slug) => {
    used?.add(`${type}/${slug}`);
    return documentsOf(type).get(slug);
  };
}

/** The single document of a type with a constant name, as `collection` is for lists. */
export function single(type: string): AnyDocument {
  const only = (): AnyDocument => {
    const [document] = all(type);
    if (document === undefined) throw new Error(`the library holds no ${type}`);
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

/** Never read: the proxy of a single document answers from the active library. */
const EMPTY_DOCUMENT: AnyDocument = {
  _id: "",
  _hash: "",
  slug: "",
  body: { code: "", headings: [], words: 0, excerpt: "" },
};
