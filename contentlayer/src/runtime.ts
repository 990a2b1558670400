import { isSitePath, sitePath } from "./problems/site-path.ts";
import type { AnyDocument, Library } from "./documents/library.ts";

/**
 * The documents behind the generated module, shared by the whole process. The build, dev server or worker must
 * set the library before it renders pages that import from that module.
 */
let active: Library | undefined;
let images: ImageLibrary = new Map();
let used: Set<string> | undefined;

export type { AnyDocument, Library } from "./documents/library.ts";

/** The generated files of an image that documents use. Plain data, so it can be passed between threads. */
export interface BuiltImage {
  /** Changes whenever anything about the image changes. */
  hash: string;
  /** URL prefix of the generated files, such as `/assets/media/brick-den`. */
  base: string;
  /** Width of the largest file, in pixels. */
  width: number;
  height: number;
  /** Available widths in ascending order, ending with `width`. */
  widths: readonly number[];
  /** Tiny preview as a `data:` URL. Absent for transparent images. */
  placeholder?: string | undefined;
}

/** Images by the path that documents use, such as `/media/brick-den.jpg`. */
export type ImageLibrary = ReadonlyMap<string, BuiltImage>;

export function setLibrary(library: Library): void {
  active = library;
}

/** Sets the images that `findImage` returns, for the whole process. */
export function setImages(library: ImageLibrary): void {
  images = library;
}

/**
 * Looks up an image by its path as written in the document. Returns `undefined` if it has no generated files.
 */
export function findImage(src: string): BuiltImage | undefined {
  if (!isSitePath(src)) return undefined;
  const { path } = sitePath(src);
  used?.add(IMAGE_USE + path);
  return images.get(path);
}

/** Prefix for image paths in the result of `recordUse`. */
export const IMAGE_USE = "image:";

/**
 * Runs `work` and returns what it read: `City/marietta` for a document, `City/*` for a whole list,
 * `image:/media/den.jpg` for an image. `work` must be synchronous, because the record is shared by the whole
 * process.
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

/** Returns a list that always reads from the active library and records each read. */
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

/** Returns a singleton document that always reads from the active library. */
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

/** Proxy target. Never read, because the proxy reads from the active library. */
const EMPTY_DOCUMENT: AnyDocument = {
  _id: "",
  _hash: "",
  slug: "",
  body: { code: "", headings: [], words: 0, excerpt: "" },
};
