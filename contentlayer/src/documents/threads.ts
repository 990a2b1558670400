import { availableParallelism } from "node:os";
import {
  MessageChannel,
  receiveMessageOnPort,
  Worker,
  type MessagePort,
} from "node:worker_threads";
import type { ReadFile } from "./read-files.ts";
import type { ReferenceScope } from "../schema/references.ts";
import type { SourceFile } from "./find-files.ts";
import { addTime, type Stage } from "./stages.ts";

/** Below this a second thread costs more to start than it gives. */
const FILES_FOR_THREADS = 1_500;
/** Files that a thread takes at once. */
export const BATCH = 64;

const YOUNG_MEGABYTES = 24;

/** What a reading thread is told; plain data. */
export interface ReadTask {
  /** Address of the module whose default export is the source. */
  sourceModule: string;
  /** With the type's name in place of the type, which does not cross threads. */
  files: readonly (Omit<SourceFile, "type"> & { typeName: string })[];
  slugs: ReferenceScope["slugs"];
  folder: string;
  recordsName: string;
  /** The first file that nobody has taken; shared by all threads. */
  next: Int32Array<SharedArrayBuffer>;
  /** Two numbers: how many batches the thread has read, and 1 when it has said all. */
  progress: Int32Array<SharedArrayBuffer>;
}

/** What a thread says: after each batch what it read, at last how long its stages took, or why it stopped. */
export type ReadAnswer =
  | { read: ReadFile[] }
  | { times: ReadonlyMap<Stage, number> }
  | { error: unknown };

/** How many threads are worth it beside this one. */
export function helpersFor(files: number): number {
  return files < FILES_FOR_THREADS ? 0 : availableParallelism() - 1;
}

/**
 * Starts threads that take batches of files from the list while this thread does the same;
 * the function that comes back waits for them and gives what they read.
 */
export function startReading(tasks: readonly ReadTask[]): () => ReadFile[] {
  const threads = tasks.map((task) => {
    const { port1, port2 } = new MessageChannel();
    const worker = new Worker(new URL("./read-worker.ts", import.meta.url), {
      workerData: { task, port: port2 },
      transferList: [port2],
      // It keeps nothing of what it read: a small young generation is collected often and stays small.
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    });
    worker.unref();
    return { port: port1, progress: task.progress };
  });
  return () =>
    threads.flatMap(({ port, progress }) => {
      waitForEnd(progress);
      const answers = receiveAll(port);
      port.close();
      return answers.flatMap((answer) => {
        if ("error" in answer) throw answer.error;
        if ("read" in answer) return answer.read;
        for (const [stage, milliseconds] of answer.times) addTime(stage, milliseconds);
        return [];
      });
    });
}

/** @throws where the thread makes no progress any more: it has crashed, and its death is told only when we are idle */
function waitForEnd(progress: Int32Array): void {
  let batches = -1;
  while (Atomics.wait(progress, 1, 0, PATIENCE_MS) === "timed-out") {
    const now = Atomics.load(progress, 0);
    if (now === batches) throw new Error("a reading thread ended without an answer");
    batches = now;
  }
}

/** A batch takes a hundredth of a second. */
const PATIENCE_MS = 30_000;

function receiveAll(port: MessagePort): ReadAnswer[] {
  const answers: ReadAnswer[] = [];
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) {
    const answer: ReadAnswer = next.message;
    answers.push(answer);
  }
  return answers;
}

/** The next files of a list that threads share; empty when all are taken. */
export function takeBatch<Item>(list: readonly Item[], next: Int32Array): readonly Item[] {
  const first = Atomics.add(next, 0, BATCH);
  return list.slice(first, first + BATCH);
}
