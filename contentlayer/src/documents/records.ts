import { closeSync, openSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import type { Content } from "./summary.ts";

/** Somebody removed or changed a part of the cache: what it held is read from the documents again. */
export class DamagedCache extends Error {
  override readonly name = "DamagedCache";
}

/** Where a document's content lies: in which file of the cache, from which byte, how many bytes. */
export interface Location {
  file: string;
  offset: number;
  contentBytes: number;
  codeBytes: number;
  /** Of all its bytes: a damaged record is noticed. */
  checksum: number;
}

const CHUNK_BYTES = 1 << 20;

/** Writes contents one behind the other into a file of their own. */
export class RecordWriter {
  readonly #file: string;
  readonly #handle: number;
  #chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  #filled = 0;
  #written = 0;

  /** @param file name of a file that is not there yet */
  constructor(folder: string, file: string) {
    this.#file = file;
    this.#handle = openSync(join(folder, file), "wx");
  }

  write(content: Content, code: string): Location {
    const json = JSON.stringify(content);
    // No UTF-8 text has more than three bytes for each UTF-16 unit.
    this.#makeRoom((json.length + code.length) * 3);
    const start = this.#filled;
    const contentBytes = this.#chunk.write(json, start);
    const codeBytes = this.#chunk.write(code, start + contentBytes);
    this.#filled = start + contentBytes + codeBytes;
    return {
      file: this.#file,
      offset: this.#written + start,
      contentBytes,
      codeBytes,
      checksum: crc32(this.#chunk.subarray(start, this.#filled)),
    };
  }

  close(): void {
    this.#flush();
    closeSync(this.#handle);
  }

  #makeRoom(bytes: number): void {
    if (this.#filled + bytes <= this.#chunk.length) return;
    this.#flush();
    if (bytes > this.#chunk.length) this.#chunk = Buffer.allocUnsafe(bytes);
  }

  #flush(): void {
    let done = 0;
    while (done < this.#filled)
      done += writeSync(this.#handle, this.#chunk, done, this.#filled - done);
    this.#written += this.#filled;
    this.#filled = 0;
  }
}

/** Closes what a reader left open: a library may be read until nobody has it any more. */
const forgotten = new FinalizationRegistry<ReadonlyMap<string, number>>((handles) => {
  for (const handle of handles.values()) closeSync(handle);
});

/** Reads contents back. Files stay open, so that another process may tidy the folder meanwhile. */
export class RecordReader {
  readonly #folder: string;
  readonly #handles = new Map<string, number>();

  constructor(folder: string) {
    this.#folder = folder;
    forgotten.register(this, this.#handles);
  }

  /** Opens a file of the cache now. @throws DamagedCache where it is not there */
  open(file: string): number {
    let handle = this.#handles.get(file);
    if (handle === undefined) {
      try {
        handle = openSync(join(this.#folder, file), "r");
      } catch {
        throw new DamagedCache();
      }
      this.#handles.set(file, handle);
    }
    return handle;
  }

  /** A document's content. @throws DamagedCache where the bytes are not those that were written */
  content({ file, offset, contentBytes, codeBytes, checksum }: Location): Content {
    const bytes = this.#read(file, offset, contentBytes + codeBytes);
    if (crc32(bytes) !== checksum) throw new DamagedCache();
    return JSON.parse(bytes.toString("utf8", 0, contentBytes));
  }

  /** A document's compiled body. Its content is read first, which proves the whole record. */
  code({ file, offset, contentBytes, codeBytes }: Location): string {
    return this.#read(file, offset + contentBytes, codeBytes).toString("utf8");
  }

  close(): void {
    for (const handle of this.#handles.values()) closeSync(handle);
    this.#handles.clear();
  }

  #read(file: string, offset: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    if (readSync(this.open(file), bytes, 0, length, offset) !== length) {
      throw new DamagedCache();
    }
    return bytes;
  }
}
