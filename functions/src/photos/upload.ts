import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** A file that was received but not yet read. */
export interface Upload {
  /** Path of a temporary file. */
  file: string;
  /** SHA-256 of its content, in hex. */
  sha256: string;
  /** Size in bytes. */
  size: number;
  /** Whether it was larger than allowed. The rest isn't stored. */
  isTooLarge: boolean;
}

const PREFIX = "longleaf-photo-";

/** Uploads that are older belong to a process that was killed. */
const ABANDONED_MS = 60 * 60_000;

/** Removes temporary files that a killed process has left. */
export async function removeAbandonedUploads(now = Date.now()): Promise<void> {
  const folder = tmpdir();
  const names = (await readdir(folder)).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    const file = join(folder, name);
    // Its own process may remove it in the meantime.
    const found = await stat(file).catch(() => undefined);
    if (found !== undefined && now - found.mtimeMs > ABANDONED_MS) await rm(file, { force: true });
  }
}

/** Writes a stream to a temporary file, so that many uploads at a time don't fill the memory. */
export async function receiveUpload(stream: Readable, limit: number): Promise<Upload> {
  const file = join(tmpdir(), `${PREFIX}${randomUUID()}`);
  const hash = createHash("sha256");
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      // Keeps reading what is too large, because a browser shows a response only after it has sent everything.
      if (size > limit) return done();
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(stream, measure, createWriteStream(file, { flags: "wx", mode: 0o600 }));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return { file, sha256: hash.digest("hex"), size, isTooLarge: size > limit };
}

/** Removes temporary files. */
export async function discard(uploads: readonly Upload[]): Promise<void> {
  await Promise.all(uploads.map(({ file }) => rm(file, { force: true })));
}
