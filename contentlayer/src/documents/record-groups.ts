import type { Publication } from "../schema/fields.ts";
import type { Brief } from "./summary.ts";

/** A file's size and timestamps. While these match, its bytes haven't changed. */
export interface FileStamp {
  text: string;
  /**
   * Whether any later change is certain to change the timestamps. A file that was just written could change
   * again within the clock's resolution.
   */
  sure: boolean;
}

/** A file's cached record. What was read from the file is stored separately and read on demand. */
export interface CachedFile {
  hash: string;
  stamp: FileStamp;
  publication: Publication;
  /** Whether the file has errors and therefore no content. */
  broken: boolean;
}

/** The part of a document that's read for all documents; see `packNumbers` for the numbers. */
export interface StoredBrief {
  readonly brief: Brief;
  readonly numbers: Int32Array;
}

/** The records of a group's files, as they're stored. */
export interface StoredRecords {
  number: number;
  /** JSON of `FileRow`s. */
  files: string;
}

/** A group as it's stored. The briefs and numbers are in the order of the files. */
export interface StoredGroup extends StoredRecords {
  /** JSON of `Brief`s. */
  briefs: string;
  /** Each document's numbers after their count. */
  numbers: Int32Array;
}

/** Reads a whole group, or returns `undefined` if it doesn't exist. */
type ReadGroup = (number: number) => StoredGroup | undefined;

type FileRow = [
  id: string,
  hash: string,
  stamp: string,
  sure: boolean,
  publication: Publication,
  broken: boolean,
];

/** Number of documents per group. Changing one document writes its whole group, which takes less than 1 ms. */
const GROUP_SIZE = 100;

/**
 * The records and briefs of all files, in groups that are stored as one row each. Reading a row from a database takes
 * longer than parsing one document's part of it. Briefs are read when the first one of their group is needed.
 */
export class RecordGroups {
  readonly #readGroup: ReadGroup;
  readonly #files = new Map<string, CachedFile>();
  readonly #groups = new Map<string, Group>();
  readonly #changed = new Set<Group>();
  /** The group for new documents. */
  #last = new Group(0);

  /** @throws an error if the records are damaged */
  constructor(stored: Iterable<StoredRecords>, readGroup: ReadGroup) {
    this.#readGroup = readGroup;
    for (const each of stored) {
      const rows: FileRow[] = JSON.parse(each.files);
      this.#last = new Group(each.number, each.files, rows);
      for (const [id, hash, text, sure, publication, broken] of rows) {
        // Two commands that ran at the same time may have stored a new document in two groups.
        this.#leaveGroup(id);
        this.#groups.set(id, this.#last);
        this.#files.set(id, { hash, stamp: { text, sure }, publication, broken });
      }
    }
  }

  get files(): ReadonlyMap<string, CachedFile> {
    return this.#files;
  }

  /**
   * Returns what was read from a version of a file, or `undefined` if it isn't known.
   * @throws an error if its group is damaged
   */
  brief(id: string, hash: string): StoredBrief | undefined {
    if (this.#files.get(id)?.hash !== hash) return undefined;
    return this.#groups.get(id)?.brief(id, this.#readGroup);
  }

  /** @param brief what was read from the file, unless it's the same as before */
  set(id: string, file: CachedFile, brief?: StoredBrief): void {
    let group = this.#groups.get(id);
    if (group === undefined) {
      if (this.#last.size >= GROUP_SIZE) this.#last = new Group(this.#last.number + 1);
      group = this.#last;
      this.#groups.set(id, group);
    }
    this.#files.set(id, file);
    // Copied, because the rest of the document doesn't have to stay in memory.
    if (brief !== undefined) group.set(id, { brief: brief.brief, numbers: brief.numbers });
    this.#changed.add(group);
  }

  delete(id: string): void {
    this.#leaveGroup(id);
    this.#groups.delete(id);
    this.#files.delete(id);
  }

  /** Returns the groups that changed since the last call. */
  takeChanged(): StoredGroup[] {
    const changed = [...this.#changed].map((group) => group.toStored(this.#files, this.#readGroup));
    this.#changed.clear();
    return changed;
  }

  #leaveGroup(id: string): void {
    const group = this.#groups.get(id);
    if (group === undefined) return;
    group.delete(id);
    this.#changed.add(group);
  }
}

class Group {
  readonly number: number;
  /** Briefs by id. `undefined` until they're read. */
  readonly #briefs = new Map<string, StoredBrief | undefined>();
  #unread: { files: string; ids: string[] } | undefined;

  constructor(number: number, files?: string, rows: readonly FileRow[] = []) {
    this.number = number;
    const ids = rows.map(([id]) => id);
    for (const id of ids) this.#briefs.set(id, undefined);
    this.#unread = files === undefined ? undefined : { files, ids };
  }

  get size(): number {
    return this.#briefs.size;
  }

  brief(id: string, readGroup: ReadGroup): StoredBrief | undefined {
    this.#read(readGroup);
    return this.#briefs.get(id);
  }

  set(id: string, brief: StoredBrief): void {
    this.#briefs.set(id, brief);
  }

  delete(id: string): void {
    this.#briefs.delete(id);
  }

  /** Returns the group without files whose briefs another command has replaced, so they're read again. */
  toStored(files: ReadonlyMap<string, CachedFile>, readGroup: ReadGroup): StoredGroup {
    this.#read(readGroup);
    const rows: FileRow[] = [];
    const briefs: Brief[] = [];
    const numbers: number[] = [];
    for (const [id, stored] of this.#briefs) {
      const file = files.get(id);
      if (file === undefined || stored === undefined) continue;
      const { hash, stamp, publication, broken } = file;
      rows.push([id, hash, stamp.text, stamp.sure, publication, broken]);
      briefs.push(stored.brief);
      numbers.push(stored.numbers.length);
      for (const each of stored.numbers) numbers.push(each);
    }
    return {
      number: this.number,
      files: JSON.stringify(rows),
      briefs: JSON.stringify(briefs),
      numbers: Int32Array.from(numbers),
    };
  }

  #read(readGroup: ReadGroup): void {
    if (this.#unread === undefined) return;
    const { files, ids } = this.#unread;
    this.#unread = undefined;
    const stored = readGroup(this.number);
    // Another command may have stored other versions since.
    if (stored?.files !== files) return;
    const { numbers } = stored;
    const briefs: Brief[] = JSON.parse(stored.briefs);
    let at = 0;
    for (const [index, id] of ids.entries()) {
      const brief = briefs[index];
      const end = at + 1 + (numbers[at] ?? -1);
      if (brief === undefined || end <= at || end > numbers.length) {
        throw new Error(`group ${this.number} is damaged at ${id}`);
      }
      // Documents that were written or deleted since keep their state.
      if (this.#briefs.has(id) && this.#briefs.get(id) === undefined) {
        this.#briefs.set(id, { brief, numbers: numbers.subarray(at + 1, end) });
      }
      at = end;
    }
  }
}
