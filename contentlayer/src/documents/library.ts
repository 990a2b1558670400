import { hash } from "node:crypto";
import type { z } from "zod";
import type {
  ComputedFrom,
  DocumentBody,
  DocumentMeta,
  DocumentType,
  Schema,
  Siblings,
} from "../schema/document-type.ts";
import { Reads } from "../reads.ts";
import type { Entry } from "./entry.ts";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Source } from "../schema/source.ts";

/** A document of any type. The generated module declares the exact types. */
export type AnyDocument = DocumentMeta & DocumentBody & Record<string, unknown>;

/** Documents by type and slug. Types are in configuration order, slugs in alphabetical order. */
export type Library = ReadonlyMap<string, ReadonlyMap<string, AnyDocument>>;

/** A library that was loaded from files. */
export type LoadedLibrary = ReadonlyMap<string, LoadedDocuments>;

/** Creates a library from valid entries. Each document is read on demand. */
export function makeLibrary(
  types: readonly DocumentType[],
  entries: readonly Entry[],
): LoadedLibrary {
  const byType = Map.groupBy(entries, ({ file }) => file.type);
  const siblings = new LazySiblings(byType);
  return new Map(
    types.map((type) => [type.name, new LoadedDocuments(type, byType.get(type) ?? [], siblings)]),
  );
}

/** The documents of one type. */
export class LoadedDocuments implements ReadonlyMap<string, AnyDocument> {
  /** Names of the fields that are computed from other documents. */
  readonly relatedFields: readonly string[];
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #siblings: LazySiblings;
  /** Documents that were read lately, oldest first. */
  readonly #read = new Map<string, AnyDocument>();
  #knownRelated: (slug: string) => Record<string, unknown> | undefined = () => undefined;

  constructor(type: DocumentType, entries: readonly Entry[], siblings: LazySiblings) {
    this.relatedFields = Object.entries(type.computedFields).flatMap(([name, field]) =>
      "relate" in field ? [name] : [],
    );
    this.#entries = new Map(bySlug(entries).map((entry) => [entry.file.slug, entry]));
    this.#siblings = siblings;
  }

  /** Returns each document's slug and the hash of its file. */
  hashes(): [slug: string, hash: string][] {
    return [...this.#entries].map(([slug, entry]) => [slug, entry.hash]);
  }

  /** Returns the ids of the documents' files. */
  ids(): string[] {
    return Array.from(this.#entries.values(), ({ file }) => file.id);
  }

  /** What the fields computed from other documents have read so far, in the format of `Reads`. */
  get relatedReads(): readonly string[] {
    return this.#siblings.reads.list();
  }

  /** Sets the values of fields computed from other documents, if they are known from an earlier run. */
  useRelated(known: (slug: string) => Record<string, unknown> | undefined): void {
    this.#knownRelated = known;
  }

  get size(): number {
    return this.#entries.size;
  }

  has(slug: string): boolean {
    return this.#entries.has(slug);
  }

  get(slug: string): AnyDocument | undefined {
    const entry = this.#entries.get(slug);
    if (entry === undefined) return undefined;
    let document = this.#read.get(slug);
    if (document === undefined) {
      document = makeDocument(entry, this.#siblings, () => this.#knownRelated(slug));
      this.#read.set(slug, document);
      const [oldest = slug] = this.#read.keys();
      if (this.#read.size > MOST_READ) this.#read.delete(oldest);
    }
    return document;
  }

  keys() {
    return this.#entries.keys();
  }

  *values(): Generator<AnyDocument, undefined> {
    for (const [, document] of this) yield document;
  }

  entries() {
    return this[Symbol.iterator]();
  }

  *[Symbol.iterator](): Generator<[string, AnyDocument], undefined> {
    for (const slug of this.#entries.keys()) {
      const document = this.get(slug);
      if (document !== undefined) yield [slug, document];
    }
  }

  forEach(
    visit: (document: AnyDocument, slug: string, map: ReadonlyMap<string, AnyDocument>) => void,
  ): void {
    for (const [slug, document] of this) visit(document, slug, this);
  }
}

/** Number of documents of a type that stay in memory. Large sites would otherwise need hundreds of megabytes. */
const MOST_READ = 500;

/** Creates a document. Its `relate` fields, compiled body and hash are computed on first access. */
function makeDocument(
  entry: Entry,
  siblings: LazySiblings,
  knownRelated: () => Record<string, unknown> | undefined,
): AnyDocument {
  const { file } = entry;
  const { fields, body } = entry.content();
  const own = { ...fields, _id: file.id, slug: file.slug };
  const related: Record<string, () => unknown> = {};
  for (const [name, field] of Object.entries(file.type.computedFields)) {
    if ("relate" in field) {
      related[name] = () =>
        knownRelated()?.[name] ??
        field.relate(siblings.recorded(file.type, { ...own, body }), siblings);
    }
  }
  const document = {
    ...own,
    _hash: "",
    body: defineLazily({ ...body, code: "" }, { code: entry.code }),
  };
  return defineLazily(document, {
    ...related,
    _hash: () =>
      hashOf(
        entry.hash,
        Object.keys(related).map((name) => Reflect.get(document, name)),
      ),
  });
}

/** Returns the document's hash, which must also cover values computed from other files. */
function hashOf(fileHash: string, related: readonly unknown[]): string {
  return hash("sha256", fileHash + JSON.stringify(related), "base64url");
}

/**
 * Defines properties that are computed on first access. They can be copied and cloned like any other property.
 */
function defineLazily<Target extends object>(
  target: Target,
  properties: Readonly<Record<string, () => unknown>>,
): Target {
  for (const [name, compute] of Object.entries(properties)) {
    const options = { enumerable: true, configurable: true };
    Object.defineProperty(target, name, {
      ...options,
      get() {
        const value = compute();
        Object.defineProperty(target, name, { ...options, value });
        return value;
      },
    });
  }
  return target;
}

/** Documents for `relate` fields. Records which fields they read. */
class LazySiblings implements Siblings {
  readonly reads = new Reads();
  readonly #bySchema: ReadonlyMap<Schema, { type: DocumentType; entries: readonly Entry[] }>;
  readonly #lists = new Map<Schema, readonly ComputedFrom<Record<string, unknown>>[]>();

  constructor(byType: ReadonlyMap<DocumentType, readonly Entry[]>) {
    this.#bySchema = new Map(
      [...byType].map(([type, entries]) => [type.fields, { type, entries }]),
    );
  }

  all<Fields extends Schema>(schema: Fields) {
    const known = this.#bySchema.get(schema);
    if (known !== undefined) this.reads.addList(known.type.name);
    let list = this.#lists.get(schema);
    if (list === undefined) {
      list = bySlug(known?.entries ?? []).map((entry) => this.#sibling(entry));
      this.#lists.set(schema, list);
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the documents listed under a schema are its output
    return list as readonly ComputedFrom<z.output<Fields>>[];
  }

  /** Returns a document that keeps only the fields that were read. */
  #sibling(entry: Entry): ComputedFrom<Record<string, unknown>> {
    const { file } = entry;
    const own: ComputedFrom<Record<string, unknown>> = {
      _id: file.id,
      slug: file.slug,
      body: NO_BODY,
    };
    const read = new Set<string | symbol>(["_id", "slug"]);
    const document = new Proxy(own, {
      get: (target, key) => {
        if (!read.has(key) && typeof key === "string") {
          const { fields, body } = entry.content();
          Reflect.set(target, key, key === "body" ? body : fields[key]);
          read.add(key);
        }
        return Reflect.get(target, key);
      },
    });
    return this.recorded(file.type, document);
  }

  /** Returns a document that records its reads as reads of any document, because each `relate` field reads them all. */
  recorded<Fields extends object>(type: DocumentType, document: Fields): Fields {
    return new Proxy(document, {
      get: (target, key) => {
        if (typeof key === "string") this.reads.addField(type.name, "*", key);
        return Reflect.get(target, key);
      },
    });
  }
}

const NO_BODY: DocumentBody["body"] = { code: "", headings: [], words: 0, excerpt: "" };

function bySlug(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((a, b) => (a.file.slug < b.file.slug ? -1 : 1));
}

const BANNER = "// Generated from contentlayer.config.ts. Do not edit.\n";

/**
 * Writes the module `contentlayer/generated` and its types. They depend only on the document types, so editing
 * a document doesn't change them.
 * @param configPath path of `contentlayer.config.ts` relative to the folder
 */
export function generate(source: Source, folder: string, configPath: string): void {
  mkdirSync(folder, { recursive: true });
  const types = Object.values(source.documentTypes);
  writeIfChanged(join(folder, "index.js"), BANNER + runtimeModule(types));
  writeIfChanged(join(folder, "index.d.ts"), BANNER + typesModule(types, configPath));
}

function runtimeModule(types: readonly DocumentType[]): string {
  const lines = types.flatMap((type) =>
    type.isSingleton
      ? [`export const ${singleName(type)} = single("${type.name}");`]
      : [
          `export const ${listName(type)} = collection("${type.name}");`,
          `export const get${type.name} = finder("${type.name}");`,
        ],
  );
  return `import { collection, finder, single } from "contentlayer/runtime";\n\n${lines.join("\n")}\n`;
}

function typesModule(types: readonly DocumentType[], configPath: string): string {
  const lines = types.flatMap((type) => [
    `export type ${type.name} = DocumentOf<Types["${type.name}"]>;`,
    ...(type.isSingleton
      ? [`export declare const ${singleName(type)}: ${type.name};`]
      : [
          `export declare const ${listName(type)}: readonly ${type.name}[];`,
          `/** The ${type.name} with this slug, or \`undefined\`. */`,
          `export declare function get${type.name}(slug: string): ${type.name} | undefined;`,
        ]),
    "",
  ]);
  return `import type { DocumentOf } from "contentlayer/source-files";
import type source from "${configPath}";

type Types = (typeof source)["documentTypes"];

${lines.join("\n")}`;
}

function listName(type: DocumentType): string {
  return `all${type.plural ?? `${type.name}s`}`;
}

function singleName(type: DocumentType): string {
  return type.name.charAt(0).toLowerCase() + type.name.slice(1);
}

/** Writes a file only if its contents changed, so compilers and dev servers aren't triggered needlessly. */
function writeIfChanged(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, "utf8") === text) return;
  writeFileSync(path, text);
}
