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
export type { BodyNode } from "./mdx/compile.ts";
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
    const documents = documentsOf(type);
    return documents.has(slug) ? recorded(type, slug, documents) : undefined;
  };
}

/** Returns a singleton document that always reads from the active library. */
export function single(type: string): AnyDocument {
  const only = (): AnyDocument => {
    const documents = documentsOf(type);
    const [slug] = documents.keys();
    if (slug === undefined) throw new Error(`the library contains no ${type}`);
    return recorded(type, slug, documents);
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
    list = Array.from(documents.keys(), (slug) => recorded(type, slug, documents));
    lists.set(documents, list);
  }
  return list;
}

type Documents = ReadonlyMap<string, AnyDocument>;

const proxies = new WeakMap<Documents, Map<string, AnyDocument>>();

/** Returns a document that records which of its fields are read. Always the same object for a document. */
function recorded(type: string, slug: string, documents: Documents): AnyDocument {
  let ofType = proxies.get(documents);
  if (ofType === undefined) {
    ofType = new Map();
    proxies.set(documents, ofType);
  }
  let proxy = ofType.get(slug);
  if (proxy === undefined) {
    proxy = new Proxy(EMPTY_DOCUMENT, new RecordedDocument(type, slug, documents));
    ofType.set(slug, proxy);
  }
  return proxy;
}

/** Reads fields from the library, which may forget the document in the meantime to save memory. */
class RecordedDocument implements ProxyHandler<AnyDocument> {
  readonly #type: string;
  readonly #slug: string;
  readonly #documents: Documents;
  #body: AnyDocument["body"] | undefined;
  /**
   * The document's short values, such as a city's name and ZIP codes. Lists read them of every document, which takes
   * much longer if the library has to load each one again.
   */
  #values: Record<string, unknown> | undefined;

  constructor(type: string, slug: string, documents: Documents) {
    this.#type = type;
    this.#slug = slug;
    this.#documents = documents;
  }

  #document(): AnyDocument {
    return this.#documents.get(this.#slug) ?? EMPTY_DOCUMENT;
  }

  #recordedBody(): AnyDocument["body"] {
    const body = () => this.#document().body;
    return new Proxy(EMPTY_DOCUMENT.body, {
      ...READ_ONLY,
      has: (_, key) => Reflect.has(body(), key),
      ownKeys: () => Reflect.ownKeys(body()),
      getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(body(), key),
      get: (_, key) => {
        if (typeof key === "string") reads?.addField(this.#type, this.#slug, `body.${key}`);
        return Reflect.get(body(), key);
      },
    });
  }

  get(_: AnyDocument, key: string | symbol): unknown {
    if (key === "body") return (this.#body ??= this.#recordedBody());
    if (typeof key === "symbol") return Reflect.get(this.#document(), key);
    reads?.addField(this.#type, this.#slug, key);
    if (this.#values !== undefined && Object.hasOwn(this.#values, key)) return this.#values[key];
    const document = this.#document();
    this.#values ??= shortValues(document);
    return Reflect.get(document, key);
  }

  has(_: AnyDocument, key: string | symbol): boolean {
    return Reflect.has(this.#document(), key);
  }

  ownKeys(): (string | symbol)[] {
    return Reflect.ownKeys(this.#document());
  }

  getOwnPropertyDescriptor(_: AnyDocument, key: string | symbol): PropertyDescriptor | undefined {
    return Reflect.getOwnPropertyDescriptor(this.#document(), key);
  }

  set(): boolean {
    return false;
  }

  defineProperty(): boolean {
    return false;
  }

  deleteProperty(): boolean {
    return false;
  }
}

function shortValues(document: AnyDocument): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [key, { value }] of Object.entries(Object.getOwnPropertyDescriptors(document))) {
    // Fields that are computed on first access have no value yet.
    if (isShort(value)) values[key] = value;
  }
  return values;
}

const SHORT_TEXT = 100;
const SHORT_LIST = 10;

function isShort(value: unknown): boolean {
  if (Array.isArray(value)) {
    return (
      value.length <= SHORT_LIST && value.every((each) => !Array.isArray(each) && isShort(each))
    );
  }
  return typeof value === "string"
    ? value.length <= SHORT_TEXT
    : typeof value === "number" || typeof value === "boolean";
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
