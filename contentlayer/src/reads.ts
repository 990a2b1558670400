/**
 * What a piece of work read from the library: fields of documents, lists and images. Written as a list of texts, because
 * builds store it and threads pass it on:
 *
 * - `City/marietta:name,zips` for fields of a document. Without fields, only whether it exists.
 * - `City/*` for the list of slugs.
 * - `City/*:latitude` for a field of more than a few documents, which stands for the field of every document.
 * - `image:/media/den.jpg` for an image.
 */
export class Reads {
  readonly #others = new Set<string>();
  /** Slugs by type and field. `undefined` means every document. */
  readonly #fields = new Map<string, Map<string, Set<string> | undefined>>();

  addImage(path: string): void {
    this.#others.add(IMAGE + path);
  }

  addList(type: string): void {
    this.#others.add(`${type}/*`);
  }

  /** Adds the existence of a document, because a missing one may be added later. */
  addDocument(type: string, slug: string): void {
    this.#others.add(`${type}/${slug}:`);
  }

  addField(type: string, slug: string, field: string): void {
    const fields = this.#fieldsOf(type);
    const slugs = fields.get(field);
    if (slugs !== undefined) {
      slugs.add(slug);
      // A page about every city depends on all of them anyway.
      if (slugs.size > MOST_SLUGS) fields.set(field, undefined);
    } else if (!fields.has(field)) fields.set(field, new Set([slug]));
  }

  #fieldsOf(type: string): Map<string, Set<string> | undefined> {
    const known = this.#fields.get(type);
    if (known !== undefined) return known;
    const fields = new Map<string, Set<string> | undefined>();
    this.#fields.set(type, fields);
    return fields;
  }

  addAll(other: Reads): void {
    for (const text of other.#others) this.#others.add(text);
    for (const [type, fields] of other.#fields) {
      for (const [field, slugs] of fields) {
        if (slugs === undefined) this.#fieldsOf(type).set(field, undefined);
        else for (const slug of slugs) this.addField(type, slug, field);
      }
    }
  }

  list(): string[] {
    const fields = new Map<string, string[]>();
    const add = (document: string, field: string) => {
      const known = fields.get(document);
      if (known === undefined) fields.set(document, [field]);
      else known.push(field);
    };
    for (const [type, byField] of this.#fields) {
      for (const [field, slugs] of byField) {
        for (const slug of slugs ?? ["*"]) add(`${type}/${slug}`, field);
      }
    }
    const read = [...fields].map(([document, names]) => `${document}:${names.toSorted().join()}`);
    // Reading a field implies that the document exists.
    const others = [...this.#others].filter((text) => !fields.has(text.slice(0, -1)));
    return [...others, ...read].toSorted();
  }
}

const IMAGE = "image:";

/** Number of documents up to which each one's field is recorded. */
const MOST_SLUGS = 40;

/** One entry of a list of reads. */
export type Read =
  | { image: string }
  | {
      type: string;
      /** `*` for every document. */
      slug: string;
      /** Absent for a list of slugs. */
      fields?: string[];
    };

/** Parses an entry of `Reads.list()`. */
export function parseRead(text: string): Read {
  if (text.startsWith(IMAGE)) return { image: text.slice(IMAGE.length) };
  const slash = text.indexOf("/");
  const colon = text.indexOf(":", slash);
  const type = text.slice(0, slash);
  if (colon === -1) return { type, slug: "*" };
  const fields = text.slice(colon + 1);
  return {
    type,
    slug: text.slice(slash + 1, colon),
    fields: fields === "" ? [] : fields.split(","),
  };
}
