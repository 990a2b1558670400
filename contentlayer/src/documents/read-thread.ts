import { readFileSync } from "node:fs";
import {
  MessageChannel,
  receiveMessageOnPort,
  Worker,
  workerData,
  type MessagePort,
} from "node:worker_threads";
import type { ReferenceScope } from "../schema/references.ts";
import type { Source } from "../schema/source.ts";
import { hashFile } from "../fields/parse-file.ts";
import type { Publication } from "../schema/fields.ts";
import type { StoredDocument } from "./cache.ts";
import type { SettingsFields } from "./check-settings.ts";
import type { SourceFile } from "./find-files.ts";
import { readDocument, type ReadDocument } from "./read-document.ts";
import { inStage } from "./stages.ts";

/** With fewer files than this, starting a second thread costs more time than it saves. */
const FILES_FOR_THREAD = 1_500;

/** Number of files that a thread claims at a time. */
const BATCH = 64;

/** A batch takes about 10 ms, so if none finishes for this long, the thread has crashed. */
const PATIENCE_MS = 30_000;

/** Size of the thread's young generation. The thread retains nothing, so a small heap is enough. */
const YOUNG_MEGABYTES = 24;

/** The result of reading one file. Mostly texts, because they're cheap to pass between threads. */
export interface ReadFile {
  id: string;
  hash: string;
  publication: Publication;
  document: StoredDocument;
}

type Slugs = ReferenceScope["slugs"];

interface Task {
  /** URL of the module that exports the source as its default. */
  sourceModule: string;
  /** Each file has the name of its type, because the type itself can't be passed to a thread. */
  files: readonly (Omit<SourceFile, "type"> & { typeName: string })[];
  slugs: Slugs;
  settings: SettingsFields;
  /**
   * Shared counters: the index of the next unclaimed file, the number of batches the thread has finished, and
   * whether it's done (1).
   */
  shared: Int32Array<SharedArrayBuffer>;
  port: MessagePort;
}

const NEXT = 0;
const BATCHES = 1;
const ENDED = 2;

function readOne(
  file: SourceFile,
  slugs: Slugs,
  source: Source,
  settings: SettingsFields,
): ReadFile {
  const bytes = inStage("read files", () => readFileSync(file.absolutePath));
  const read = readDocument(file, bytes, slugs, source, settings);
  return {
    id: file.id,
    hash: hashFile(bytes),
    publication: read.summary.publication,
    document: stored(read),
  };
}

/** Copies a document, mostly as texts, because parts of the file's text would keep all of it in memory. */
export function stored({ brief, numbers, summary, content, code }: ReadDocument): StoredDocument {
  return {
    brief: JSON.parse(JSON.stringify(brief)),
    numbers,
    summary: JSON.stringify(summary),
    content: content && JSON.stringify(content),
    code,
  };
}

/** Reads files, using a second thread if there are many. Calls `onRead` with each file as soon as it's read. */
export function readFiles(
  files: readonly SourceFile[],
  slugs: Slugs,
  source: Source,
  settings: SettingsFields,
  sourceModule: string | undefined,
  onRead: (file: ReadFile) => void,
): void {
  if (sourceModule === undefined || files.length < FILES_FOR_THREAD) {
    for (const file of files) onRead(readOne(file, slugs, source, settings));
    return;
  }
  const shared = new Int32Array(new SharedArrayBuffer(12));
  const { port1, port2 } = new MessageChannel();
  const sent = files.map(({ type, ...file }) => ({ ...file, typeName: type.name }));
  const task: Task = { sourceModule, files: sent, slugs, settings, shared, port: port2 };
  const thread = new Worker(new URL(import.meta.url), {
    workerData: { readTask: task },
    transferList: [port2],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });
  thread.unref();
  for (let batch = takeBatch(files, shared); batch.length > 0; batch = takeBatch(files, shared)) {
    for (const file of batch) onRead(readOne(file, slugs, source, settings));
    receive(port1, onRead);
  }
  waitForEnd(shared);
  receive(port1, onRead);
  port1.close();
}

function takeBatch<Item>(items: readonly Item[], shared: Int32Array): readonly Item[] {
  const first = Atomics.add(shared, NEXT, BATCH);
  return items.slice(first, first + BATCH);
}

/** @throws the error that stopped the thread */
function receive(port: MessagePort, onRead: (file: ReadFile) => void): void {
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) {
    const message: { read: ReadFile[] } | { error: unknown } = next.message;
    if ("error" in message) throw message.error;
    for (const file of message.read) onRead(file);
  }
}

function waitForEnd(shared: Int32Array): void {
  let batches = -1;
  while (Atomics.wait(shared, ENDED, 0, PATIENCE_MS) === "timed-out") {
    const now = Atomics.load(shared, BATCHES);
    if (now === batches)
      throw new Error(
        "the thread that reads documents stopped without a result; run the command again",
      );
    batches = now;
  }
}

/** Runs in the second thread and reads batches of files. */
async function help({ sourceModule, files, slugs, settings, shared, port }: Task): Promise<void> {
  try {
    const { default: source }: { default: Source } = await import(sourceModule);
    const types = new Map(Object.values(source.documentTypes).map((type) => [type.name, type]));
    for (let batch = takeBatch(files, shared); batch.length > 0; batch = takeBatch(files, shared)) {
      const read = batch.flatMap(({ typeName, ...file }) => {
        const type = types.get(typeName);
        return type === undefined ? [] : [readOne({ ...file, type }, slugs, source, settings)];
      });
      port.postMessage({ read });
      Atomics.add(shared, BATCHES, 1);
    }
  } catch (error) {
    port.postMessage({ error });
  }
  Atomics.store(shared, ENDED, 1);
  Atomics.notify(shared, ENDED);
}

// This module is also the thread's entry point. Not awaited, because the source may import this module, which
// would cause a deadlock.
const ownTask: Task | undefined = workerData?.readTask;
if (ownTask !== undefined) void help(ownTask);
