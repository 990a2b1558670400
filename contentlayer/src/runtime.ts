import { isSitePath, sitePath } from "./problems/site-path.ts";
import type { AnyDocument, Library } from "./documents/library.ts";
import { Reads } from "./reads.ts";

/**
 * The documents behind the generated module, shared by the whole process. The build, dev server or worker must
 * set the library before it renders pages that import from that module.
 */
let active: Library | undefined;
let images: ImageLibrary = new Map();
let reads: Reads | undefined;
/** Changes whenever the library or the images do, which makes remembered values outdated. */
let version = 0;

export type { AnyDocument, Library } from "./documents/library.ts";
export { parseRead, type Read } from "./reads.ts";

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
  version += 1;
}

/** Sets the images that `findImage` returns, for the whole process. */
export function setImages(library: ImageLibrary): void {
  images = library;
  version += 1;
}

/**
 * Looks up an image by its path as written in the document. Returns `undefined` if it has no generated files.
 */
export function findImage(src: string): BuiltImage | undefined {
  if (!isSitePath(src)) return undefined;
  const { path } = sitePath(src);
  reads?.addImage(path);
  return images.get(path);
}

/**
 * Runs `work` and returns what it read, in the format of `Reads`: fields of documents such as `City/marietta:name,zips`,
 * lists such as `City/*`, and images. `work` must be synchronous, because the record is shared by the whole process.
 */
export function recordUse<T>(work: () => T): { result: T; used: string[] } {
  const { result, reads: own } = record(work);
  return { result, used: own.list() };
}

function record<T>(work: () => T): { result: T; reads: Reads } {
  const outer = reads;
  const own = new Reads();
  reads = own;
  try {
    return { result: work(), reads: own };
  } finally {
    reads = outer;
  }
}

/**
 * Returns a function that computes a value once for each key, until the library or the images change. Every caller is
 * recorded as a user of the documents and images that the value was computed from, even if it was computed for another
 * page.
 * @param compute must be synchronous and depend only on its key, documents and images
 */
export function remembered<Value, Key = void>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, { result: Value; reads: Reads }>();
  let knownVersion = version;
  return (key) => {
    if (knownVersion !== version) {
      known.clear();
      knownVersion = version;
    }
    let value = known.get(key);
    if (value === undefined) {
      value = record(() => compute(key));
      known.set(key, value);
    }
    reads?.addAll(value.reads);
    return value.result;
  };
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
    reads?.addDocument(type, slug);
    const document = documentsOf(type).get(slug);
    return document && recorded(type, document);
  };
}

/** Returns a singleton document that always reads from the active library. */
export function single(type: string): AnyDocument {
  const only = (): AnyDocument => {
    const [document] = documentsOf(type).values();
    if (document === undefined) throw new Error(`the library contains no ${type}`);
    return recorded(type, document);
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
  reads?.addList(type);
  const documents = documentsOf(type);
  let list = lists.get(documents);
  if (list === undefined) {
    list = [...documents.values()].map((document) => recorded(type, document));
    lists.set(documents, list);
  }
  return list;
}

const proxies = new WeakMap<AnyDocument, AnyDocument>();

/** Returns a document that records which of its fields are read. Always the same object for a document. */
function recorded(type: string, document: AnyDocument): AnyDocument {
  let proxy = proxies.get(document);
  if (proxy === undefined) {
    const { slug } = document;
    const body = new Proxy(document.body, {
      get: (target, key) => {
        if (typeof key === "string") reads?.addField(type, slug, `body.${key}`);
        return Reflect.get(target, key);
      },
    });
    proxy = new Proxy(document, {
      get: (target, key) => {
        if (key === "body") return body;
        if (typeof key === "string") reads?.addField(type, slug, key);
        return Reflect.get(target, key);
      },
    });
    proxies.set(document, proxy);
  }
  return proxy;
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
