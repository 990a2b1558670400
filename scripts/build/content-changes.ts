import { hash } from "node:crypto";
import type { LoadedDocuments, LoadedLibrary } from "contentlayer/build";
import { parseRead, type AnyDocument, type ImageLibrary } from "contentlayer/runtime";

/** Content that pages are rendered from. */
export interface Sources {
  library: LoadedLibrary;
  images: ImageLibrary;
}

/** The content of a build, to find out in the next one what changed. */
export interface ContentRecord {
  /** Documents by type and slug, such as `City/marietta`. */
  documents: ReadonlyMap<string, DocumentRecord>;
  /** Hashes of images by path. */
  images: ReadonlyMap<string, string>;
  /** What fields that are computed from other documents have read. */
  relatedReads: readonly string[];
}

/** One document. The same object in two records means that it didn't change. */
export interface DocumentRecord {
  /** Hash of the file. */
  hash: string;
  /** Hashes of the fields, as JSON. */
  fields: string;
  /** Fields that are computed from other documents, as JSON. */
  related: string;
}

const NOTHING: ContentRecord = { documents: new Map(), images: new Map(), relatedReads: [] };

/**
 * Records the content. Reads only documents whose file has changed, unless fields computed from other documents may have
 * changed, too.
 */
export function recordContent(
  { library, images }: Sources,
  before: ContentRecord = NOTHING,
): ContentRecord {
  const documents = new Map<string, DocumentRecord>();
  for (const [type, ofType] of library) {
    for (const [slug, fileHash] of ofType.hashes()) {
      const key = `${type}/${slug}`;
      const known = before.documents.get(key);
      documents.set(
        key,
        known?.hash === fileHash
          ? known
          : {
              hash: fileHash,
              fields: JSON.stringify(hashFields(ofType, slug, fileHash)),
              related: known?.related ?? "",
            },
      );
    }
  }
  const record = {
    documents,
    images: new Map([...images].map(([path, image]) => [path, image.hash])),
    relatedReads: before.relatedReads,
  };
  const isOutdated =
    before === NOTHING || new ContentChanges(before, record).affect(before.relatedReads);
  for (const [type, ofType] of library) {
    if (isOutdated) recordRelated(type, ofType, documents);
    ofType.useRelated((slug) => parseRelated(documents.get(`${type}/${slug}`)?.related));
  }
  const reads = [...library.values()].flatMap(({ relatedReads }) => relatedReads);
  return { ...record, relatedReads: [...new Set([...before.relatedReads, ...reads])].toSorted() };
}

/** Parses the fields that are computed from other documents. */
export function parseRelated(text = ""): Record<string, unknown> | undefined {
  return text === "" ? undefined : JSON.parse(text);
}

function recordRelated(
  type: string,
  ofType: LoadedDocuments,
  documents: Map<string, DocumentRecord>,
): void {
  if (ofType.relatedFields.length === 0) return;
  for (const [slug, document] of ofType) {
    const key = `${type}/${slug}`;
    const known = documents.get(key);
    const related = JSON.stringify(
      Object.fromEntries(ofType.relatedFields.map((name) => [name, document[name]])),
    );
    if (known !== undefined && known.related !== related) documents.set(key, { ...known, related });
  }
}

function hashFields(
  ofType: LoadedDocuments,
  slug: string,
  fileHash: string,
): Record<string, string> {
  const document = ofType.get(slug);
  const names = Object.keys(document ?? {}).filter(
    (name) => !ofType.relatedFields.includes(name) && name !== "body" && name !== "_hash",
  );
  const facts = Object.keys(document?.body ?? {}).filter((name) => name !== "code");
  return Object.fromEntries([
    ...names.map((name) => [name, hashValue(document?.[name])]),
    ...facts.map((name) => [`body.${name}`, hashValue(Reflect.get(document?.body ?? {}, name))]),
    // Not compared by itself, because it's large and nothing but the document's own page reads it.
    ["body.code", fileHash],
    ["_hash", fileHash],
  ]);
}

function hashValue(value: AnyDocument[string]): string {
  return hash("sha256", JSON.stringify(value) ?? "", "base64url").slice(0, HASH_LENGTH);
}

/** 60 bits. */
const HASH_LENGTH = 10;

/** The differences between two records of a site's content. */
export class ContentChanges {
  /** Types whose list of documents changed. */
  readonly #lists = new Set<string>();
  /** Changed fields by document. `undefined` if the document was added or removed. */
  readonly #documents = new Map<string, ReadonlySet<string> | undefined>();
  /** Fields by type that changed in any document. */
  readonly #fields = new Map<string, Set<string>>();
  readonly #images: ReadonlySet<string>;

  constructor(before: ContentRecord, after: ContentRecord) {
    for (const [key, now] of after.documents) {
      const old = before.documents.get(key);
      if (old !== now) this.#compare(key, old, now);
    }
    for (const key of before.documents.keys()) {
      if (!after.documents.has(key)) this.#compare(key, undefined, undefined);
    }
    const paths = new Set([...before.images.keys(), ...after.images.keys()]);
    this.#images = new Set(
      [...paths].filter((path) => before.images.get(path) !== after.images.get(path)),
    );
  }

  #compare(key: string, old: DocumentRecord | undefined, now: DocumentRecord | undefined): void {
    const type = key.slice(0, key.indexOf("/"));
    if (old === undefined || now === undefined) {
      this.#lists.add(type);
      this.#documents.set(key, undefined);
      return;
    }
    const changed = [
      ...differences(old.fields, now.fields),
      ...differences(old.related, now.related),
    ];
    this.#documents.set(key, new Set(changed));
    const ofType = this.#fields.get(type) ?? new Set();
    this.#fields.set(type, ofType);
    for (const name of changed) ofType.add(name);
  }

  get areEmpty(): boolean {
    return this.#documents.size === 0 && this.#images.size === 0;
  }

  /** Texts of which at least one is in what any affected work read. */
  get traces(): string[] {
    const types = new Set([...this.#lists, ...this.#fields.keys()]);
    return [
      ...Array.from(this.#documents.keys(), (key) => `${key}:`),
      ...Array.from(types, (type) => `${type}/*`),
      ...Array.from(this.#images, (path) => `image:${path}`),
    ];
  }

  /** Returns whether work that read this could have another result now. */
  affect(used: readonly string[]): boolean {
    return !this.areEmpty && used.some((text) => this.#affects(text));
  }

  #affects(text: string): boolean {
    const read = parseRead(text);
    if ("image" in read) return this.#images.has(read.image);
    const { type, slug, fields = [] } = read;
    if (slug === "*") {
      const changed = this.#fields.get(type);
      return this.#lists.has(type) || fields.some((name) => changed?.has(name));
    }
    const key = `${type}/${slug}`;
    if (!this.#documents.has(key)) return false;
    const changed = this.#documents.get(key);
    return changed === undefined || fields.some((name) => changed.has(name));
  }
}

/** Returns the names whose values differ in two JSON objects. */
function differences(before: string, after: string): string[] {
  if (before === after) return [];
  const old: Record<string, unknown> = JSON.parse(before || "{}");
  const now: Record<string, unknown> = JSON.parse(after || "{}");
  const names = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...names].filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]));
}
