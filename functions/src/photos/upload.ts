import { createHash, randomUUID } from "node:crypto";
import { open, readdir, rm, stat, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file that was received but not yet read. */
export interface Upload {
  /** Path of a temporary file. */
  file: string;
  /** SHA-256 of its content, in hex. */
  sha256: string;
  /** Size in bytes. */
  size: number;
  /** Why the file isn't complete: it was larger than allowed, or the disk is full. */
  problem: "tooLarge" | "notStored" | undefined;
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

/**
 * Writes a stream to a temporary file as it arrives. Always reads it to its end, because a browser shows a response only
 * after it has sent everything, and a form's other fields may follow.
 *
 * @throws what the stream throws; then no file is left
 */
export async function receiveUpload(
  stream: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<Upload> {
  const file = join(tmpdir(), `${PREFIX}${randomUUID()}`);
  const hash = createHash("sha256");
  let handle: FileHandle | undefined;
  let size = 0;
  let isStored = true;
  const write = async (chunk: Uint8Array) => {
    try {
      handle ??= await open(file, "wx", 0o600);
      await handle.writeFile(chunk);
    } catch {
      isStored = false;
    }
  };
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > limit || !isStored) continue;
      hash.update(chunk);
      await write(chunk);
    }
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle?.close();
  }
  const problem = size > limit ? "tooLarge" : isStored ? undefined : "notStored";
  return { file, sha256: hash.digest("hex"), size, problem };
}

/** Removes temporary files. */
export async function discard(uploads: readonly Upload[]): Promise<void> {
  await Promise.all(uploads.map(({ file }) => rm(file, { force: true })));
}
